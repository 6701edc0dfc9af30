import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { mirrored, open } from '../outline.ts'
import { drape } from '../parts/drape.ts'
import { skirtPart } from '../parts/skirt.ts'
import { gota } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** A full-length flared dress: short bodice, ten panels, long or short sleeves, dupatta if wanted. */
export function anarkali(x: Cloth, f: Fabric, o: Look): Drawing {
  const g = f.trim
  const bands = o.bands ?? [
    { up: 18, w: 60, color: f.border || g },
    { up: 47, w: 6, color: f.trim2 || g },
    { up: 22, w: 8, color: f.trim2 || g, dash: '0.1 16', cap: true },
    { up: 2, w: 9, color: f.trim2 || g },
  ]
  let s = skirtPart(x, {
    yT: 352,
    wT: 124,
    yH: 888,
    wH: 312,
    lobes: 11,
    amp: 13,
    sag: 36,
    side: 0.42,
    fill: f.fill,
    pat: f.pat,
    bands,
  })
  const bodice = { fill: f.bodice || f.fill, pat: f.bodice ? (f.bodicePat ?? null) : f.pat }
  const sleeve = o.sleeve || 'long'
  const u = upper(
    x,
    {
      sleeve,
      neckW: 66,
      neckY: 104,
      shY: 132,
      shX: 132,
      armX: 136,
      armY: 250,
      hemX: 126,
      hemY: 352,
      hemC: 8,
      drop: 58,
      waist: 2,
      sleeveLen: 300,
      sleeveOut: 76,
      hemStitch: false,
      back: o.back,
    },
    { ...bodice, slFill: bodice.fill, slPat: bodice.pat },
  )
  s += u.s + gota(u.neckD, f.trim2 || g, 10) + gota('M274 350C330 362 470 362 526 350', f.trim2 || g, 16)
  if (sleeve === 'long') {
    const cuff = open([
      [606, 420],
      [592, 428, 556, 430, 540, 428],
    ])
    s += gota(cuff + mirrored(cuff, 400), f.trim2 || g, 10)
  }
  if (o.back) return [s + x.seam('M400 124V340', bodice.fill, 0.6), '']
  if (o.dupatta === false) return [s, '']
  const [fall, tassels] = drape(x, {
    fill: f.dupatta || g,
    pat: f.dupattaPat,
    border: f.trim2 || g,
    fringe: g,
  })
  return [s + fall, tassels]
}
