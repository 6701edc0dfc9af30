import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, symmetrical } from '../outline.ts'
import { legs } from '../parts/legs.ts'
import { upper } from '../parts/upper.ts'
import { leaf } from '../patterns/motifs.ts'

const BODY: Outline = [
  [400, 246],
  [440, 248, 480, 238, 512, 246],
  [600, 320, 646, 430, 640, 540],
  [634, 650, 580, 716, 500, 730],
  [460, 738, 430, 738, 400, 738],
]
function markings(x: Cloth, role: NonNullable<Look['role']>, f: Fabric): string {
  const ink = f.stripe || '#2A2233'
  if (role === 'mango') {
    const soft = x.id('soft')
    x.define(
      `<filter id="${soft}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>`,
    )
    return `<g filter="url(#${soft})"><ellipse cx="236" cy="330" rx="170" ry="150" fill="#D9412E" opacity=".42"/><ellipse cx="250" cy="300" rx="100" ry="86" fill="#C22F35" opacity=".3"/><path d="M540 620C580 560 590 480 576 420" stroke="#6FA03F" stroke-opacity=".4" stroke-width="60" fill="none" stroke-linecap="round"/></g>`
  }
  const seeds: string[] = []
  for (let row = 0; row < 5; row++) {
    for (let k = -3; k <= 3; k++) {
      const X = 400 + k * 72 + (row % 2 ? 36 : 0)
      const Y = 340 + row * 74
      seeds.push(
        role === 'melon'
          ? `<path transform="translate(${X} ${Y})" d="M0 -13C9 -4 8 10 0 12C-8 10 -9 -4 0 -13Z" fill="${ink}"/>`
          : `<path transform="translate(${X} ${Y})" d="M0 -9C6 -3 5 7 0 8C-5 7 -6 -3 0 -9Z" fill="#FFE9A8"/>`,
      )
    }
  }
  const rind =
    role === 'melon'
      ? `<path d="M196 400C150 560 190 740 400 744C610 740 650 560 604 400" fill="none" stroke="#3F8F4E" stroke-width="74"/><path d="M222 420C186 560 220 706 400 708C580 706 614 560 578 420" fill="none" stroke="#E9F3CF" stroke-width="16"/>`
      : ''
  return seeds.join('') + rind
}

const leafCollar = (): string =>
  [-80, -56, -32, -10, 10, 32, 56, 80]
    .map(
      (turn, i) =>
        `<g transform="translate(${400 + turn * 1.35} ${250 - Math.abs(turn) * 0.12})">${leaf(0, 0, i % 2 ? 84 : 98, 180 - turn * 0.6, i % 2 ? '#3F8F4E' : '#5BA862')}</g>`,
    )
    .join('')

/** The opening of a fruit with its three studs. */
function behind(x: Cloth, f: Fabric): string {
  const studs = [304, 362, 420].map((y) => x.snap(400, y))
  return x.seam('M400 262C402 330 399 400 400 470', f.fill, 0.6) + studs.join('')
}

/** A round padded tunic over leggings and a long-sleeved top: a fruit with its leaves. */
export function creature(x: Cloth, f: Fabric, o: Look): Drawing {
  const role = o.role || 'melon'
  const under = f.bottom || '#2A2233'
  let s = ''
  s += legs(
    x,
    {
      yT: 640,
      wT: 112,
      hip: 124,
      crotch: 760,
      ankle: 936,
      out: 112,
      inn: 40,
      cuff: true,
      cuffFill: dark(under, 0.1),
      cuffW: 18,
      band: 16,
    },
    { fill: under, pat: f.bottomPat ?? null },
  )
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 62,
      neckY: 150,
      shY: 182,
      shX: 146,
      armX: 142,
      armY: 310,
      hemX: 140,
      hemY: 560,
      hemC: 4,
      drop: 36,
      sleeveLen: 330,
      sleeveOut: 96,
      hemStitch: false,
      cuffRib: under,
      cuffW: 18,
      back: o.back,
    },
    { fill: f.bodice || under, pat: f.bodicePat ?? null },
  )
  s += u.s + x.rib(u.neckD, f.bodice || under, 18)
  let creases = ''
  for (const side of [1, -1]) {
    const X = (v: number) => 400 + side * v
    creases +=
      lens(X(96), 262, X(130), 330, X(140), 400, 10) +
      lens(X(40), 256, X(60), 310, X(64), 360, 8) +
      lens(X(120), 726, X(150), 660, X(150), 600, 12) +
      lens(X(50), 736, X(60), 690, X(56), 650, 9)
  }
  const body = x.piece(symmetrical(BODY), {
    fill: f.fill,
    pat: f.pat,
    inside: markings(x, role, f),
    creases,
    lights: lens(270, 600, 220, 500, 280, 340, 34),
  })
  s += `<g filter="url(#${x.prefix}sh)">${body}</g>`
  s += `<g filter="url(#${x.prefix}sh)">${leafCollar()}</g>`
  s += x.rib('M326 250C360 262 440 262 474 250', '#3F8F4E', 16, 4)
  return [o.back ? s + behind(x, f) : s, '']
}
