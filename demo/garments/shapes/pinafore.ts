import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { mirrored, open } from '../outline.ts'
import { bib } from '../parts/bib.ts'
import { skirtPart } from '../parts/skirt.ts'
import { pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** A pinafore over a puff-sleeved blouse; the blouse takes `bodice`. */
export function pinafore(x: Cloth, f: Fabric, o: Look): Drawing {
  const blouse = f.bodice || '#FFF8EC'
  const blousePat = f.bodicePat ?? null
  const u = upper(
    x,
    {
      sleeve: o.sleeve || 'puff',
      neckY: 168,
      shY: 194,
      shX: 138,
      armX: 144,
      armY: 330,
      hemX: 140,
      hemY: 480,
      hemC: 6,
      neckW: 66,
      drop: 44,
      hemStitch: false,
      back: o.back,
    },
    { fill: blouse, pat: blousePat, slFill: blouse, slPat: blousePat },
  )
  let s = u.s + x.rib(u.neckD, f.collar || blouse, 12, 40)
  if (!o.sleeve || o.sleeve === 'puff') {
    const cuff = open([
      [594, 334],
      [580, 346, 558, 344, 546, 330],
    ])
    s += x.rib(cuff + mirrored(cuff, 400), f.collar || blouse, 15, 4)
  }
  const skirt = skirtPart(x, {
    yT: 470,
    wT: 142,
    yH: 816,
    wH: 270,
    lobes: 7,
    amp: 13,
    sag: 30,
    side: 0.4,
    fill: f.fill,
    pat: f.pat,
    bands: o.bands,
  })
  s += `<g filter="url(#${x.prefix}sh)">${skirt}`
  const [front, fastening] = bib(x, {
    top: 308,
    waist: 470,
    topW: 88,
    waistW: 144,
    strapX: 70,
    strapY: 186,
    fill: f.fill,
    pat: f.pat,
    metal: f.button || f.trim,
  })
  s += front
  s += x.rib('M254 470C330 482 470 482 546 470', f.trim, 26, 40)
  if (!o.back)
    for (const side of [-1, 1])
      s += pocket(x, { cx: 400 + side * 104, y: 556, w: 92, h: 96, fill: f.fill, pat: f.pat, top: f.trim })
  s += '</g>'
  return [s, o.back ? '' : fastening]
}
