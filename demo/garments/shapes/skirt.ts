import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { bow } from '../parts/bow.ts'
import { skirtPart } from '../parts/skirt.ts'
import { cord } from '../parts/trims.ts'

export function skirt(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = ''
  if (o.tiers) {
    s += skirtPart(x, {
      yT: 590,
      wT: 246,
      yH: 770,
      wH: 318,
      lobes: 9,
      amp: 15,
      sag: 26,
      fill: f.fill2 || f.fill,
      pat: f.pat2 || f.pat,
      bands: o.bands,
    })
    s += skirtPart(x, {
      yT: 430,
      wT: 186,
      yH: 604,
      wH: 262,
      lobes: 8,
      amp: 12,
      sag: 22,
      fill: f.fill3 || f.fill,
      pat: f.pat3 || f.pat,
    })
    s += skirtPart(x, {
      yT: 290,
      wT: 140,
      yH: 446,
      wH: 204,
      lobes: 6,
      amp: 10,
      sag: 16,
      fill: f.fill,
      pat: f.pat,
    })
  } else
    s += skirtPart(x, {
      yT: 290,
      wT: 142,
      yH: 750,
      wH: 312,
      lobes: 8,
      amp: 18,
      sag: 34,
      fill: f.fill,
      pat: f.pat,
      bands: o.bands,
    })
  s += x.rib('M256 276C330 292 470 292 544 276', f.trim, 42, 7)
  if (o.back) return [s + x.seam('M400 300C398 380 402 470 400 548', f.fill, 0.5), '']
  const b = o.bow
    ? bow(x, { cx: 400, cy: 300, scale: 0.7, fill: f.trim, pat: null })
    : cord(400, 284, f.cord || lite(f.trim, 0.5))
  return [s, b]
}
