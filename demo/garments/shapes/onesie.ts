import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import { GRAPHICS } from '../graphics.ts'
import type { Fabric, Look } from '../options.ts'
import { both, lens, mirrored, open, symmetrical } from '../outline.ts'
import { upper } from '../parts/upper.ts'

export function onesie(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = ''
  const long = o.sleeve === 'long'
  const u = upper(
    x,
    {
      sleeve: long ? 'long' : 'short',
      neckW: 88,
      neckY: 222,
      drop: 40,
      shX: 170,
      shY: 258,
      armX: 160,
      armY: 398,
      hemX: 170,
      hemY: 640,
      hemC: 0,
      hemStitch: false,
      cuffRib: f.trim,
      cuffW: 18,
      sleeveLen: 290,
      sleeveOut: 80,
      back: o.back,
    },
    f,
  )
  let cr = ''
  for (const m of [1, -1]) {
    const X = (v: number) => 400 + m * v
    cr +=
      lens(X(62), 828, X(96), 720, X(150), 690, 9) +
      lens(X(20), 838, X(50), 760, X(60), 690, 8) +
      lens(X(176), 706, X(150), 676, X(110), 664, 8)
  }
  const full = u.half.slice(0, -2).concat([
    [400 + 166, 470, 400 + 168, 560, 574, 650],
    [578, 680, 580, 700, 580, 716],
    [530, 722, 476, 776, 458, 838],
    [440, 846, 420, 848, 400, 848],
  ])
  s += u.s.replace(/$/, '')
  s += x.piece(symmetrical(full), {
    fill: f.fill,
    pat: f.pat,
    creases:
      cr +
      lens(240, 396, 290, 430, 340, 424, 8) +
      lens(560, 396, 510, 430, 460, 424, 8) +
      lens(300, 600, 400, 640, 480, 612, 5),
    lights: lens(540, 640, 530, 540, 520, 460, 9) + lens(262, 640, 270, 540, 280, 460, 9),
  })
  s += x.seam(
    both([
      [570, 258],
      [548, 312, 530, 352, 560, 398],
    ]),
    f.fill,
    0.4,
  )
  // envelope shoulders
  const e2 = both([
    [488, 222],
    [498, 268, 530, 306, 560, 326],
  ])
  s += x.rib(e2, f.trim, 12) + x.rib(u.neckD, f.trim, 18)
  const lg = open([
    [578, 716],
    [530, 722, 476, 776, 456, 838],
  ])
  s += x.rib(lg + mirrored(lg, 400), f.trim, 18)
  s += x.rib('M344 842C370 850 430 850 456 842', f.trim, 20)
  if (o.graphic && !o.back) s += `<g transform="translate(400 470) scale(1.05)">${GRAPHICS[o.graphic](f)}</g>`
  return [s, x.snap(366, 842) + x.snap(400, 844) + x.snap(434, 842)]
}
