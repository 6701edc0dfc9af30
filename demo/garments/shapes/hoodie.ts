import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { GRAPHICS } from '../graphics.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path, symmetrical } from '../outline.ts'
import { upper } from '../parts/upper.ts'

const HOOD: Outline = [
  [400, 336],
  [336, 322, 280, 292, 274, 234],
  [268, 162, 326, 116, 400, 116],
  [474, 116, 532, 162, 526, 234],
  [520, 292, 464, 322, 400, 336],
]
const OPENING: Outline = [
  [404, 334],
  [356, 304, 336, 268, 338, 232],
  [340, 196, 368, 180, 402, 180],
  [434, 180, 462, 198, 462, 232],
  [462, 270, 446, 304, 404, 334],
]

/** A hooded sweatshirt with a front pocket, a cord and ribbed ends. */
export function hoodie(x: Cloth, f: Fabric, o: Look): Drawing {
  const rib = f.cuff || dark(f.fill, 0.12)
  let s = ''
  if (!o.back) {
    s += x.piece(path(HOOD), {
      fill: f.fill,
      pat: f.pat,
      creases: lens(298, 224, 338, 144, 400, 132, 9) + lens(502, 224, 462, 144, 400, 132, 9),
    })
    s +=
      x.piece(path(OPENING), { fill: f.lining || f.trim, pat: f.liningPat, edge: 0.55, rim: 0 }) +
      x.label(400, 236, 0.95) +
      x.stitch(
        'M402 350C336 316 316 276 318 230C320 182 358 162 402 162C444 162 480 184 482 230C482 278 464 320 402 350',
        dark(f.fill, 0.35),
        { o: 0.6 },
      )
  }
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 84,
      neckY: 246,
      shY: 278,
      shX: 180,
      armX: 182,
      armY: 416,
      hemX: 196,
      hemY: 776,
      hemC: 8,
      drop: 66,
      sleeveLen: 372,
      sleeveOut: 96,
      cuffRib: rib,
      cuffW: 34,
      hemRib: rib,
      label: false,
      innerNeck: false,
      back: o.back,
    },
    f,
  )
  s += u.s
  if (o.back) {
    const hood = symmetrical([
      [400, 216],
      [456, 214, 496, 226, 512, 256],
      [526, 306, 500, 372, 400, 420],
    ])
    const creases = lens(306, 262, 350, 336, 396, 400, 10) + lens(494, 262, 450, 336, 404, 400, 10)
    return [
      `${s}<g filter="url(#${x.prefix}sh)">${x.piece(hood, { fill: f.fill, pat: f.pat, creases })}</g>`,
      '',
    ]
  }
  const pouch = symmetrical([
    [400, 590],
    [440, 590, 470, 590, 486, 590],
    [506, 630, 524, 666, 530, 690],
    [530, 730],
    [480, 738, 440, 738, 400, 738],
  ])
  s +=
    x.piece(pouch, { fill: f.fill, pat: f.pat, edge: 0.22 }) +
    x.stitch(
      'M486 598C504 634 520 668 524 692M314 598C296 634 280 668 276 692M318 600H482',
      lite(f.fill, 0.5),
      { o: 0.7 },
    )
  if (o.graphic)
    s += `<g transform="translate(400 462) scale(.92)" opacity=".95">${GRAPHICS[o.graphic](f)}</g>`
  const cords = 'M372 322C366 350 374 376 368 404M428 322C436 346 426 372 434 396'
  const cord = f.cord || '#FFF6E4'
  return [
    s,
    `<path d="${cords}" transform="translate(2 3)" fill="none" stroke="#1d1038" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/><path d="${cords}" fill="none" stroke="${cord}" stroke-width="6.500" stroke-linecap="round"/><circle cx="368" cy="406" r="6" fill="${dark(cord, 0.25)}"/><circle cx="434" cy="398" r="6" fill="${dark(cord, 0.25)}"/>`,
  ]
}
