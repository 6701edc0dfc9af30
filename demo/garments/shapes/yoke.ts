import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { mirrored, open } from '../outline.ts'
import { ruffle } from '../parts/ruffle.ts'
import { skirtPart } from '../parts/skirt.ts'
import { upper } from '../parts/upper.ts'

/** A frock that hangs from its yoke: a fitted piece at shoulders and breast, all the fullness gathered below it. */
export function yoke(x: Cloth, f: Fabric, o: Look): Drawing {
  const fill = f.bodice || f.trim
  let s = skirtPart(x, {
    yT: 342,
    wT: 146,
    yH: 820,
    wH: 272,
    lobes: 7,
    amp: 14,
    sag: 28,
    side: 0.3,
    fill: f.fill,
    pat: f.pat,
    bands: o.bands,
  })
  const sleeve = o.sleeve || 'puff'
  const u = upper(
    x,
    {
      sleeve,
      neckY: 178,
      shY: 204,
      shX: sleeve === 'none' ? 126 : 138,
      armX: 144,
      armY: 326,
      hemX: 147,
      hemY: 350,
      hemC: 8,
      neckW: 70,
      drop: 48,
      creases: false,
      hemStitch: false,
      back: o.back,
    },
    { fill, pat: f.bodicePat ?? null, slFill: f.fill, slPat: f.pat },
  )
  s += u.s
  if (sleeve === 'puff') {
    const cuff = open([
      [594, 344],
      [580, 356, 558, 352, 546, 330],
    ])
    s += x.rib(cuff + mirrored(cuff, 400), f.trim, 15, 4)
  }
  s += x.rib(u.neckD, f.trim, 9, 50)
  const frill = { height: 30, fill: f.frill || f.trim, pat: f.frillPat, folds: 15 }
  s += `<g filter="url(#${x.prefix}sh)">${ruffle(x, { from: [254, 342], to: [546, 342], ...frill })}</g>`
  s += x.stitch('M256 340C330 352 470 352 544 340', lite(fill, 0.5), { o: 0.8 })
  const button = (y: number) => x.button(400, y, 8, f.button || f.trim)
  if (o.back) return [s + x.seam('M400 198V344', fill, 0.6), button(214) + button(264) + button(314)]
  const pintucks = [330, 350, 450, 470]
    .map((X) => `M${X} ${X < 400 ? 190 + (X - 330) * 1.2 : 214 - (X - 450) * 1.2}V340`)
    .join('')
  s += x.seam(pintucks, fill, 0.5)
  return [s, button(252) + button(284) + button(316)]
}
