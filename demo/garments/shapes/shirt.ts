import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, mirrored, type Outline, open, path } from '../outline.ts'
import { backCollar, backYoke } from '../parts/back.ts'
import { placket, pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'
import type { Drawing } from '../shapes.ts'

export function shirt(x: Cloth, f: Fabric, o: Look): Drawing {
  const long = o.sleeve === 'long'
  const u = upper(
    x,
    {
      sleeve: long ? 'long' : 'half',
      neckW: 66,
      drop: 46,
      hemX: 186,
      hemY: 800,
      hemC: 34,
      sleeveLen: 390,
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
    y1: 832,
    w: 18,
    fill: f.fill,
    pat: f.pat,
    button: f.button || '#fff8ec',
    buttons: 6,
  })
  s += pl
  if (o.collar === 'mandarin') {
    const c: Outline = [
      [404, 254],
      [434, 254, 468, 236, 478, 196],
      [462, 186],
      [452, 222, 428, 236, 404, 238],
    ]
    for (const p of [c, flip(c)])
      s += x.piece(path(p), { fill: f.collar || f.fill, pat: f.collar ? null : f.pat, edge: 0.24 })
  } else if (o.collar === 'camp') {
    const c: Outline = [
      [400, 276],
      [424, 258, 452, 232, 466, 196],
      [486, 198, 500, 206, 506, 214],
      [516, 238, 530, 262, 536, 276],
      [506, 282, 486, 280, 466, 276],
      [450, 292, 424, 288, 400, 276],
    ]
    for (const p of [c, flip(c)])
      s += x.piece(path(p), { fill: f.collar || f.fill, pat: f.collar ? null : f.pat, edge: 0.26 })
  } else {
    const c: Outline = [
      [401, 250],
      [430, 248, 456, 226, 464, 192],
      [480, 190, 496, 198, 502, 206],
      [500, 240, 486, 280, 470, 306],
      [446, 292, 420, 272, 401, 250],
    ]
    for (const p of [c, flip(c)])
      s += x.piece(path(p), { fill: f.collar || f.fill, pat: f.collar ? null : f.pat, edge: 0.26 })
    const st = open([
      [414, 256],
      [430, 270, 450, 284, 468, 296],
      [482, 270, 492, 240, 494, 212],
    ])
    s += x.stitch(st + mirrored(st, 400), lite(f.fill, 0.5), { w: 1.3, o: 0.6 })
  }
  if (o.pocket !== false)
    s += pocket(x, { cx: 478, y: 378, w: 92, h: 100, fill: f.fill, pat: f.pat, top: o.pocketTop })
  return [s, b]
}
