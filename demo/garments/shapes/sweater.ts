import type { Cloth } from '../cloth.ts'
import type { Fabric, Look } from '../options.ts'
import { upper } from '../parts/upper.ts'
import type { Drawing } from '../shapes.ts'

export function sweater(x: Cloth, f: Fabric, o: Look): Drawing {
  const kp = x.pattern('knit', { ink: '#000', base: f.fill }, {})
  const band =
    o.band !== false
      ? (() => {
          let g = `<rect x="100" y="392" width="600" height="96" fill="${f.trim2 || '#fff7e8'}"/>`
          for (let i = 0; i < 16; i++) {
            const X = 200 + i * 27
            g += `<path d="M${X} 440l13.500 -22 13.500 22 -13.500 22z" fill="${i % 2 ? f.trim : f.trim3 || f.fill}"/><circle cx="${X}" cy="410" r="4.500" fill="${f.trim}"/><circle cx="${X}" cy="470" r="4.500" fill="${f.trim}"/>`
          }
          return (
            g +
            `<rect x="100" y="384" width="600" height="8" fill="${f.trim}"/><rect x="100" y="488" width="600" height="8" fill="${f.trim}"/><rect x="100" y="384" width="600" height="112" fill="url(#${kp})"/>`
          )
        })()
      : ''
  const u = upper(
    x,
    {
      sleeve: 'long',
      hemX: 192,
      hemY: 770,
      hemC: 12,
      sleeveLen: 400,
      neckW: 70,
      drop: 40,
      cuffRib: f.trim,
      cuffW: 34,
      hemRib: f.trim,
      inside: band,
      back: o.back,
    },
    { ...f, pat: kp, slPat: kp },
  )
  return [u.s + x.rib(u.neckD, f.trim, 24), '']
}
