import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, mirrored, type Outline, open, path, symmetrical } from '../outline.ts'
import { upper } from '../parts/upper.ts'

const LOWER: Outline = [
  [400, 470],
  [460, 470, 540, 470, 556, 470],
  [566, 560, 588, 690, 590, 800],
  [594, 820, 606, 838, 608, 856],
  [610, 882, 586, 892, 548, 892],
  [500, 892, 470, 886, 466, 862],
  [462, 830, 452, 760, 400, 706],
]
const FOOT: Outline = [
  [588, 806],
  [596, 824, 608, 840, 608, 858],
  [608, 884, 586, 892, 548, 892],
  [500, 892, 470, 886, 466, 862],
  [464, 846, 466, 826, 470, 816],
  [500, 828, 556, 826, 588, 806],
]

/** A footed sleepsuit that opens down one leg. */
export function sleepsuit(x: Cloth, f: Fabric, o: Look): Drawing {
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 66,
      neckY: 134,
      shY: 168,
      shX: 152,
      armX: 150,
      armY: 300,
      hemX: 158,
      hemY: 560,
      hemC: 0,
      drop: 46,
      sleeveLen: 270,
      sleeveOut: 80,
      hemStitch: false,
      cuffRib: f.trim,
      cuffW: 20,
      back: o.back,
    },
    f,
  )
  let creases = ''
  let lights = ''
  for (const side of [1, -1]) {
    const X = (v: number) => 400 + side * v
    creases +=
      lens(X(6), 710, X(70), 680, X(150), 690, 10) +
      lens(X(10), 700, X(50), 640, X(96), 620, 8) +
      lens(X(184), 760, X(140), 760, X(90), 780, 9) +
      lens(X(80), 820, X(120), 800, X(176), 812, 7)
    lights += lens(X(166), 600, X(172), 700, X(160), 790, 11)
  }
  let s = u.s
  s += x.piece(symmetrical([...u.half.slice(0, -2), [552, 400, 556, 440, 558, 480], ...LOWER.slice(2)]), {
    fill: f.fill,
    pat: f.pat,
    creases,
    lights,
  })
  for (const foot of [FOOT, flip(FOOT)]) s += x.piece(path(foot), { fill: f.trim, pat: f.pat2, edge: 0.3 })
  const armhole = open([
    [552, 168],
    [530, 222, 520, 254, 550, 300],
  ])
  s += x.seam(armhole + mirrored(armhole, 400), f.fill, 0.4) + x.rib(u.neckD, f.trim, 20)
  if (o.back) return [s, '']
  const opening = 'M400 190C398 330 396 470 420 600C440 690 500 760 512 812'
  s +=
    `<path d="${opening}" fill="none" stroke="${f.trim}" stroke-width="24" stroke-linecap="round"/>` +
    x.stitch(opening, lite(f.trim, 0.4), { o: 0.5 })
  let snaps = ''
  for (const [X, Y] of [
    [400, 214],
    [399, 288],
    [398, 362],
    [399, 436],
    [404, 510],
    [416, 584],
    [438, 656],
    [474, 726],
    [504, 790],
  ] as const)
    snaps += x.snap(X, Y)
  return [s, snaps]
}
