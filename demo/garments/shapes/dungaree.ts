import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { bib } from '../parts/bib.ts'
import { legs } from '../parts/legs.ts'
import { pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** Dungarees over a tee; the tee takes `bodice`. `length: 'short'` ends above the knee. */
export function dungaree(x: Cloth, f: Fabric, o: Look): Drawing {
  const tee = f.bodice || '#FFF8EC'
  const teePat = f.bodicePat ?? null
  const u = upper(
    x,
    {
      sleeve: o.sleeve || 'short',
      neckY: 120,
      shY: 152,
      shX: 150,
      armX: 150,
      armY: 292,
      hemX: 148,
      hemY: 520,
      hemC: 6,
      neckW: 64,
      drop: 44,
      sleeveLen: 300,
      sleeveOut: 84,
      hemStitch: false,
      cuffRib: o.sleeve === 'long' ? tee : null,
      back: o.back,
    },
    { fill: tee, pat: teePat, slFill: tee, slPat: teePat },
  )
  let s = u.s + x.rib(u.neckD, f.collar || lite(tee, 0.2), 16)
  const cut =
    o.length === 'short'
      ? { yT: 486, wT: 142, hip: 176, crotch: 656, ankle: 826, out: 200, inn: 28 }
      : { yT: 486, wT: 142, hip: 164, crotch: 672, ankle: 926, out: 176, inn: 48 }
  s += `<g filter="url(#${x.prefix}sh)">${legs(x, { ...cut, cuff: o.cuff === true, band: 26, bandFill: f.trim, pockets: true }, f)}`
  const [front, fastening] = bib(x, {
    top: 292,
    waist: 492,
    topW: 92,
    waistW: 142,
    strapX: 76,
    strapY: 138,
    fill: f.fill,
    pat: f.pat,
    metal: f.button || '#D9C48A',
  })
  s += front
  s += x.rib('M256 502C330 510 470 510 544 502', f.trim, 24, 60)
  if (!o.back)
    s += pocket(x, {
      cx: 400,
      y: 352,
      w: 96,
      h: 92,
      fill: f.pocketFill || f.fill,
      pat: f.pocketFill ? null : f.pat,
    })
  s += '</g>'
  return [s, o.back ? '' : fastening]
}
