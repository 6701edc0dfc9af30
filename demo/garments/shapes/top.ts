import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { skirtPart } from '../parts/skirt.ts'
import { placket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

export function top(x: Cloth, f: Fabric, o: Look): Drawing {
  // peplum blouse with flutter sleeves
  const a = skirtPart(x, {
    yT: 508,
    wT: 148,
    yH: 706,
    wH: 262,
    lobes: 7,
    amp: 15,
    sag: 26,
    fill: f.fill,
    pat: f.pat,
  })
  const u = upper(
    x,
    {
      sleeve: 'flutter',
      neckY: 236,
      shY: 262,
      shX: 150,
      armX: 150,
      armY: 408,
      hemX: 150,
      hemY: 506,
      hemC: 10,
      neckW: 84,
      drop: 62,
      frill: f.frill || f.fill,
      frillPat: f.frillPat,
      hemStitch: false,
      back: o.back,
    },
    f,
  )
  let s = a + u.s + x.rib(u.neckD, f.trim, 9, 40)
  s += x.seam('M252 510C330 522 470 522 548 510', f.fill, 0.6)
  if (o.back) {
    const opening = `M400 256V372`
    return [s + x.seam(opening, f.fill, 0.7), x.button(400, 262, 8, f.button || f.trim)]
  }
  const [pl, b] = placket(x, {
    y0: 302,
    y1: 506,
    w: 15,
    fill: f.fill,
    pat: f.pat,
    button: f.button || f.trim,
    buttons: 3,
    radius: 8,
  })
  return [s + pl, b]
}
