import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, mirrored, type Outline, open, path } from '../outline.ts'
import { backCollar, backYoke } from '../parts/back.ts'
import { standCollar } from '../parts/collar.ts'
import { placket, pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

const CAMP: Outline = [
  [400, 280],
  [424, 260, 454, 230, 468, 190],
  [490, 190, 506, 200, 514, 212],
  [524, 244, 540, 268, 548, 284],
  [514, 292, 490, 290, 472, 286],
  [454, 300, 424, 298, 400, 280],
]
const POINTED: Outline = [
  [401, 252],
  [430, 248, 458, 224, 466, 188],
  [484, 186, 504, 196, 512, 208],
  [512, 246, 498, 290, 480, 322],
  [452, 304, 420, 280, 401, 252],
]

/** The collar with its band at the back of the neck and the shadow it throws; cut on its own grain. */
function collarOf(x: Cloth, f: Fabric, o: Look): string {
  const fill = f.collar || f.fill
  const pat = f.collar ? null : f.pat
  if (o.collar === 'mandarin') return standCollar(x, { y: 254, w: 72, rise: 50, h: 26, fill, pat })
  const camp = o.collar === 'camp'
  const leaf = camp ? CAMP : POINTED
  const band = path([
    [334, 208],
    [332, 190, 340, 184, 350, 184],
    [380, 176, 420, 176, 450, 184],
    [460, 184, 468, 190, 466, 208],
    [440, 200, 360, 200, 334, 208],
  ])
  let leaves = ''
  for (const [side, turn] of [
    [leaf, 42],
    [flip(leaf), -42],
  ] as const) {
    leaves += x.piece(path(side), { fill, pat: x.turned(pat, turn, [400, 240]), edge: 0.3 })
  }
  const edge = open(
    camp
      ? [
          [474, 279],
          [492, 283, 512, 285, 537, 279],
          [530, 264, 516, 240, 507, 214],
        ]
      : [
          [412, 260],
          [428, 276, 454, 298, 478, 312],
          [492, 286, 503, 246, 504, 212],
        ],
  )
  const stitching = x.stitch(edge + mirrored(edge, 400), lite(fill, 0.5), { w: 1.4, o: 0.7 })
  const inside = x.piece(band, { fill: dark(fill, 0.18), edge: 0.36, rim: 0.1 })
  return `${inside}<g filter="url(#${x.prefix}sh)">${leaves}${stitching}</g>`
}

/** Buttoned cuffs at the ends of long sleeves. */
function cuffs(x: Cloth, f: Fabric): string {
  const cuff: Outline = [
    [688, 582],
    [668, 592, 634, 597, 612, 594],
    [610, 624],
    [632, 632, 668, 630, 688, 618],
    [690, 606, 690, 594, 688, 582],
  ]
  let s = ''
  for (const side of [cuff, flip(cuff)]) {
    s += x.piece(path(side), {
      fill: f.collar || f.fill,
      pat: f.collar ? null : x.turned(f.pat, 90),
      edge: 0.3,
    })
  }
  return s + x.button(626, 612, 7, f.button || '#fff8ec') + x.button(174, 612, 7, f.button || '#fff8ec')
}

export function shirt(x: Cloth, f: Fabric, o: Look): Drawing {
  const long = o.sleeve === 'long'
  const u = upper(
    x,
    {
      sleeve: long ? 'long' : 'short',
      neckW: 66,
      drop: 46,
      shX: 178,
      armX: 186,
      hemX: 200,
      hemY: 756,
      hemC: 34,
      sleeveLen: 372,
      sleeveOut: 96,
      back: o.back,
    },
    f,
  )
  let s = u.s
  if (o.back) {
    const fill = f.collar || f.fill
    s += backYoke(x, 318, 150, f.fill)
    return [s + backCollar(x, { y: 202, w: 68, h: 44, fill, pat: f.collar ? null : f.pat }), '']
  }
  const [pl, b] = placket(x, {
    y0: 252,
    y1: 788,
    w: 18,
    fill: f.fill,
    pat: f.pat,
    button: f.button || '#fff8ec',
    buttons: 6,
  })
  s += pl
  s += collarOf(x, f, o)
  if (long) s += cuffs(x, f)
  if (o.pocket !== false) {
    // Cut on the bias, the pocket of a check shows as one.
    const pat = o.biasPocket ? x.turned(f.pat, 45, [486, 434]) : f.pat
    s += `<g filter="url(#${x.prefix}sh)">${pocket(x, { cx: 486, y: 384, w: 96, h: 100, fill: f.fill, pat, top: o.pocketTop })}</g>`
  }
  return [s, b]
}
