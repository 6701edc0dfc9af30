import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, path } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { skirtPart } from '../parts/skirt.ts'
import { gota } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'
import { star } from '../patterns/motifs.ts'

/** A tiara of gold with stones, lying above the gown. */
function tiara(metal: string, stone: string): string {
  const d = 'M300 128C330 110 470 110 500 128L508 78L474 98L452 46L426 90L400 22L374 90L348 46L326 98L292 78Z'
  const stones = [
    [400, 74, 11],
    [348, 84, 7],
    [452, 84, 7],
    [312, 104, 5],
    [488, 104, 5],
  ]
    .map(
      ([X, Y, R]) =>
        `<circle cx="${X}" cy="${Y}" r="${R}" fill="${stone}"/><circle cx="${(X ?? 0) - 2}" cy="${(Y ?? 0) - 3}" r="${(R ?? 0) * 0.3}" fill="#fff" opacity=".8"/>`,
    )
    .join('')
  return `<path d="${d}" fill="#1d1038" opacity=".22" transform="translate(4 8)"/><path d="${d}" fill="${metal}" stroke="#8a5f1c" stroke-opacity=".5" stroke-width="1.500" stroke-linejoin="round"/><path d="M302 124C332 108 468 108 498 124" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>${stones}`
}

/** A princess's gown in three tiers of net, with stars and a tiara. */
export function gown(x: Cloth, f: Fabric, o: Look): Drawing {
  const net = lite(f.fill, 0.28)
  let s = skirtPart(x, {
    yT: 660,
    wT: 226,
    yH: 892,
    wH: 314,
    lobes: 11,
    amp: 12,
    sag: 34,
    fill: f.fill,
    pat: f.pat,
  })
  s += `<g opacity=".93">${skirtPart(x, { yT: 520, wT: 172, yH: 748, wH: 272, lobes: 9, amp: 13, sag: 28, fill: net, pat: f.pat2 })}</g>`
  s += `<g opacity=".95">${skirtPart(x, { yT: 420, wT: 126, yH: 590, wH: 222, lobes: 7, amp: 12, sag: 22, fill: lite(f.fill, 0.42), pat: f.pat })}</g>`
  const bodice = f.bodice || f.trim
  const u = upper(
    x,
    {
      sleeve: 'puff',
      neckY: 176,
      shY: 200,
      shX: 132,
      armX: 136,
      armY: 318,
      hemX: 126,
      hemY: 424,
      hemC: 14,
      neckW: 70,
      drop: 56,
      waist: 4,
      hemStitch: false,
      back: o.back,
    },
    { fill: bodice, pat: f.bodicePat ?? null, slFill: net, slPat: null },
  )
  s += u.s + gota(u.neckD, '#E6BE5A', 9)
  s += x.piece(
    path([
      [270, 408],
      [340, 430, 460, 430, 530, 408],
      [532, 440],
      [460, 462, 340, 462, 268, 440],
    ]),
    { fill: f.sash || f.trim, creases: lens(280, 424, 400, 446, 520, 424, 3) },
  )
  let onTop = bow(x, {
    cx: 400,
    cy: 436,
    scale: o.back ? 1.3 : 0.8,
    fill: f.sash || f.trim,
    tails: o.back === true,
  })
  if (o.back) return [s, onTop]
  for (const [X, Y, r] of [
    [300, 520, 9],
    [480, 540, 7],
    [390, 560, 8],
    [240, 650, 8],
    [350, 680, 10],
    [470, 690, 8],
    [570, 650, 7],
    [220, 800, 9],
    [320, 830, 7],
    [430, 810, 10],
    [540, 820, 8],
    [610, 770, 7],
  ] as const)
    onTop += star(X, Y, r, X % 40, '#F5D27A')
  return [s, onTop + tiara('#E6B84E', f.trim)]
}
