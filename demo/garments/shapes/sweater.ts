import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
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
  const cable = o.cable
    ? x.pattern('cable', { ink: dark(f.fill, 0.3), ink2: lite(f.fill, 0.35), base: f.fill })
    : null
  const columns = cable
    ? `<path d="M252 150H308V800H252ZM492 150H548V800H492ZM372 150H428V800H372Z" fill="url(#${cable})"/>`
    : ''
  const u = upper(
    x,
    {
      sleeve: 'long',
      shX: 178,
      armX: 186,
      hemX: 202,
      hemY: 742,
      hemC: 12,
      sleeveLen: 388,
      neckW: 70,
      drop: 40,
      cuffRib: f.trim,
      cuffW: 34,
      hemRib: f.trim,
      inside: band + columns,
      back: o.back,
    },
    { ...f, pat: kp, slPat: kp },
  )
  const knitted = u.s + x.rib(u.neckD, f.trim, 24)
  if (!o.buttoned || o.back) return [knitted, '']
  let buttons = ''
  for (let i = 0; i < 5; i++) buttons += x.button(400, 290 + i * 102, 11, f.button || f.trim)
  return [knitted + x.rib('M400 254V746', f.trim, 40, 4) + x.seam('M400 254V746', f.trim, 0.5), buttons]
}
