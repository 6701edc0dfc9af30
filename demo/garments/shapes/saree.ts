import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, mirrored, type Outline, open, path } from '../outline.ts'
import { skirtPart } from '../parts/skirt.ts'
import { gota, tassel } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** From the left of the waist over the breast to the shoulder. */
const ACROSS: Outline = [
  [262, 448],
  [340, 396, 440, 290, 484, 184],
  [508, 178, 540, 188, 556, 206],
  [548, 320, 470, 452, 348, 536],
  [312, 520, 280, 486, 262, 448],
]
/** What hangs behind the shoulder. */
const FALL: Outline = [
  [498, 186],
  [560, 168, 616, 210, 640, 280],
  [676, 400, 664, 540, 690, 700],
  [654, 716, 606, 716, 566, 704],
  [584, 560, 556, 380, 498, 186],
]
const BEHIND: Outline = [
  [250, 196],
  [280, 180, 318, 176, 344, 182],
  [362, 330, 350, 520, 372, 740],
  [330, 752, 270, 752, 232, 738],
  [246, 540, 236, 360, 250, 196],
]
/** Five pleats, each over the one to its left, from the waist to the hem. */
function pleats(x: Cloth, f: Fabric, border: string): string {
  let drawn = ''
  for (let k = 0; k < 5; k++) {
    const top = 364 + k * 13
    const foot = 318 + k * 33
    const outline: Outline = [
      [top, 440],
      [top + 22, 440],
      [top + 34, 580, foot + 40, 740, foot + 46, 900],
      [foot + 34, 912, foot + 12, 912, foot, 902],
      [foot + 4, 740, top - 4, 580, top, 440],
    ]
    const creases = lens(top + 18, 450, top + 26, 660, foot + 36, 900, 7)
    const lights = lens(top + 5, 460, top + 8, 660, foot + 12, 880, 5)
    const pat = x.turned(f.pat, 4 - k * 2, [top, 440])
    drawn += x.piece(path(outline), { fill: f.fill, pat, creases, lights, inside: border, edge: 0.44 })
  }
  return `<g filter="url(#${x.prefix}sh)">${drawn}</g>`
}

/** The dupatta sewn on as a saree's pallu, with its border along both edges. */
function pallu(x: Cloth, f: Fabric, outline: Outline, folds: string, edges: string): string {
  const border = `<path d="${edges}" fill="none" stroke="${f.border || f.trim}" stroke-width="30"/><path d="${edges}" fill="none" stroke="${f.trim}" stroke-width="7" stroke-dasharray="0.1 13" stroke-linecap="round"/>`
  const cloth = { fill: f.dupatta || f.fill, pat: f.dupattaPat ?? null, creases: folds, inside: border }
  return `<g filter="url(#${x.prefix}sh)">${x.piece(path(outline), cloth)}</g>`
}

/** A choli and a skirt that is pleated in front like a saree, its pallu sewn on at the waist. */
export function saree(x: Cloth, f: Fabric, o: Look): Drawing {
  const g = f.trim
  const border = f.border || g
  let s = skirtPart(x, {
    yT: 446,
    wT: 124,
    yH: 884,
    wH: 268,
    lobes: 9,
    amp: 10,
    sag: 26,
    side: 0.34,
    fill: f.fill,
    pat: f.pat,
    bands: [
      { up: 16, w: 58, color: border },
      { up: 46, w: 6, color: g },
      { up: 18, w: 8, color: g, dash: '0.1 15', cap: true },
      { up: 2, w: 8, color: g },
    ],
  })
  const hem = 'M300 884C350 900 450 900 500 884'
  const hemBorder = `<path d="${hem}" fill="none" stroke="${border}" stroke-width="62"/><path d="M300 848C350 862 450 862 500 848" fill="none" stroke="${g}" stroke-width="6"/><path d="${hem}" fill="none" stroke="${g}" stroke-width="8" stroke-dasharray="0.1 15" stroke-linecap="round"/>`
  if (!o.back) s += pleats(x, f, hemBorder)
  s += x.piece(
    path([
      [272, 428],
      [330, 440, 470, 440, 528, 428],
      [530, 462],
      [470, 476, 330, 476, 270, 462],
    ]),
    { fill: border, edge: 0.3 },
  )
  const choli = { fill: f.choli || f.fill, pat: f.choliPat ?? null }
  const u = upper(
    x,
    {
      sleeve: 'cap',
      neckY: 164,
      shY: 190,
      shX: 138,
      armX: 146,
      armY: 318,
      hemX: 136,
      hemY: 396,
      hemC: 10,
      neckW: 70,
      drop: 56,
      hemStitch: false,
      back: o.back,
    },
    { ...choli, slFill: choli.fill, slPat: choli.pat },
  )
  const cuff = open([
    [594, 270],
    [572, 280, 558, 288, 546, 304],
  ])
  const blouse = `<g filter="url(#${x.prefix}sh)">${u.s}${gota(u.neckD, g, 10)}${gota('M264 390C330 404 470 404 536 390', g, 12)}${gota(cuff + mirrored(cuff, 400), g, 10)}</g>`
  if (o.back) {
    const folds = [0, 1, 2]
      .map((k) => lens(276 + k * 24, 190, 286 + k * 20, 460, 272 + k * 34, 740, 7))
      .join('')
    s += blouse + pallu(x, f, BEHIND, folds, 'M232 728C270 742 330 742 372 730')
    return [
      s,
      [0, 1, 2, 3, 4, 5]
        .map((k) => tassel({ x: 238 + k * 25, y: 742, tilt: 4 - k * 2, colour: g, head: border, scale: 0.6 }))
        .join(''),
    ]
  }
  const fallFolds = [0, 1, 2]
    .map((k) => lens(530 + k * 26, 210, 590 + k * 18, 440, 594 + k * 32, 700, 7))
    .join('')
  const acrossFolds = [0, 1, 2, 3]
    .map((k) => lens(278 + k * 18, 460 + k * 18, 420 + k * 14, 350 + k * 18, 498 + k * 14, 190 + k * 5, 7))
    .join('')
  s += pallu(x, f, FALL, fallFolds, 'M566 690C606 704 654 704 692 688') + blouse
  s += pallu(x, f, ACROSS, acrossFolds, 'M348 536C470 452 548 320 556 206')
  const fringe = [0, 1, 2, 3, 4, 5].map((k) =>
    tassel({
      x: 572 + k * 22,
      y: 704 + (k > 0 && k < 5 ? 4 : 0),
      tilt: 6 - k * 3,
      colour: g,
      head: border,
      scale: 0.6,
    }),
  )
  return [s, fringe.join('')]
}
