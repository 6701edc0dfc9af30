import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, type Outline, path, symmetrical } from '../outline.ts'
import { legs } from '../parts/legs.ts'
import { upper } from '../parts/upper.ts'
import { leaf } from '../patterns/motifs.ts'
import type { Drawing } from '../shapes.ts'

const BODY: Outline = [
  [400, 246],
  [440, 248, 480, 238, 512, 246],
  [600, 320, 646, 430, 640, 540],
  [634, 650, 580, 716, 500, 730],
  [460, 738, 430, 738, 400, 738],
]
const WING: Outline = [
  [500, 330],
  [560, 220, 690, 190, 726, 260],
  [748, 330, 660, 430, 540, 470],
]

/** Where the wings are sewn on. */
const WING_PATCH: Outline = [
  [366, 336],
  [380, 326, 420, 326, 434, 336],
  [440, 380, 436, 430, 424, 462],
  [410, 470, 390, 470, 376, 462],
  [364, 430, 360, 380, 366, 336],
]
/** One of the wing-cases that a ladybird wears on its back, open below. */
const WING_CASE: Outline = [
  [402, 244],
  [440, 246, 480, 238, 512, 246],
  [600, 320, 646, 430, 636, 550],
  [628, 640, 586, 704, 520, 716],
  [470, 640, 420, 440, 402, 244],
]

function markings(x: Cloth, role: NonNullable<Look['role']>, f: Fabric): string {
  const ink = f.stripe || '#2A2233'
  if (role === 'bee')
    return `<g fill="${ink}"><path d="M140 348C300 372 500 372 660 348V400C500 424 300 424 140 400Z"/><path d="M140 474C300 498 500 498 660 474V526C500 550 300 550 140 526Z"/><path d="M140 600C300 624 500 624 660 600V652C500 676 300 676 140 652Z"/></g>`
  if (role === 'ladybird')
    return `<path d="M396 246H404V740H396Z" fill="${ink}"/><g fill="${ink}"><circle cx="300" cy="380" r="36"/><circle cx="500" cy="380" r="36"/><circle cx="250" cy="530" r="34"/><circle cx="550" cy="530" r="34"/><circle cx="340" cy="620" r="32"/><circle cx="460" cy="620" r="32"/></g>`
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

/** A band for the head with two feelers. */
function antennae(f: Fabric): string {
  const ink = f.stripe || '#2A2233'
  const band = 'M312 92C330 40 470 40 488 92'
  const feelers = [-1, 1].map(
    (side) =>
      `<path d="M${400 + side * 40} 56C${400 + side * 46} 26 ${400 + side * 64} 14 ${400 + side * 78} 10" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="${400 + side * 82}" cy="10" r="15" fill="${f.fill}"/><circle cx="${400 + side * 82 - 4}" cy="5" r="4" fill="${lite(f.fill, 0.6)}"/>`,
  )
  return `<path d="${band}" fill="none" stroke="#1d1038" stroke-opacity=".25" stroke-width="13" transform="translate(3 7)"/><path d="${band}" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>${feelers.join('')}`
}

/** Two wings; `inwards` moves them to the middle of the back. */
function beeWings(x: Cloth, inwards = 0): string {
  return [WING, flip(WING)]
    .map(
      (wing, i) =>
        `<g opacity=".85" transform="translate(${i ? inwards : -inwards} 0)">${x.piece(path(wing), { fill: '#F4F8FC', creases: lens(520, 440, 600, 330, 690, 250, 8), edge: 0.4 })}</g>`,
    )
    .join('')
}

/** A ladybird's spotted wing-cases. */
function wingCases(x: Cloth, f: Fabric, ink: Hex): string {
  const spots = [
    [500, 340, 34],
    [566, 470, 36],
    [486, 520, 28],
    [556, 610, 32],
  ]
    .map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${ink}"/>`)
    .join('')
  const cases = [false, true].map((left) =>
    x.piece(path(left ? flip(WING_CASE) : WING_CASE), {
      fill: f.fill,
      inside: left ? `<g transform="translate(800 0) scale(-1 1)">${spots}</g>` : spots,
      creases: lens(470, 330, 540, 420, 560, 560, 10),
      edge: 0.4,
    }),
  )
  return cases.join('')
}

/** What is worn behind: wings, wing-cases, or the opening of a fruit with its three studs. */
function behind(x: Cloth, role: NonNullable<Look['role']>, f: Fabric): string {
  const ink = f.stripe || '#2A2233'
  if (role === 'bee') {
    const patch = x.piece(path(WING_PATCH), { fill: ink, edge: 0.4 })
    return `<g filter="url(#${x.prefix}sh)">${beeWings(x, 112)}${patch}${x.stitch(path(WING_PATCH), f.fill)}</g>`
  }
  if (role === 'ladybird') return `<g filter="url(#${x.prefix}sh)">${wingCases(x, f, ink)}</g>`
  const studs = [304, 362, 420].map((y) => x.snap(400, y))
  return x.seam('M400 262C402 330 399 400 400 470', f.fill, 0.6) + studs.join('')
}

/** A round padded tunic over leggings and a long-sleeved top: fruit or insect, with leaves or wings. */
export function creature(x: Cloth, f: Fabric, o: Look): Drawing {
  const role = o.role || 'melon'
  const under = f.bottom || '#2A2233'
  const insect = role === 'bee' || role === 'ladybird'
  let s = ''
  if (role === 'bee' && !o.back) s += beeWings(x)
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
  const shell = o.back && role === 'ladybird'
  const body = x.piece(symmetrical(BODY), {
    fill: shell ? f.stripe || '#2A2233' : f.fill,
    pat: f.pat,
    inside: shell ? '' : markings(x, role, f),
    creases,
    lights: lens(270, 600, 220, 500, 280, 340, 34),
  })
  s += `<g filter="url(#${x.prefix}sh)">${body}</g>`
  if (o.back && insect) s += behind(x, role, f)
  s += `<g filter="url(#${x.prefix}sh)">${insect ? '' : leafCollar()}</g>`
  s += x.rib('M326 250C360 262 440 262 474 250', insect ? f.stripe || '#2A2233' : '#3F8F4E', 16, 4)
  if (insect) return [s, antennae(f)]
  return [o.back ? s + behind(x, role, f) : s, '']
}
