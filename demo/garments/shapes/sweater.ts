import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { path } from '../outline.ts'
import { upper } from '../parts/upper.ts'

/** How deep the neck of a cardigan opens, and where its button band starts. */
const OPEN_DROP = 150
const BAND_TOP = 205 + OPEN_DROP

/** The ribbed band of a cardigan: round the open neck and down both fronts. */
function buttonBand(x: Cloth, f: Fabric, neck: string): string {
  const front = `M400 ${BAND_TOP - 14}V748`
  const lap = `M419 ${BAND_TOP - 4}V748`
  return x.rib(neck, f.trim, 32, 4) + x.rib(front, f.trim, 38, 4) + x.seam(lap, f.trim, 0.7)
}

function buttons(x: Cloth, f: Fabric): string {
  let row = ''
  for (let i = 0; i < 5; i++) row += x.button(400, BAND_TOP + 22 + i * 86, 12, f.button || f.trim)
  return row
}

/** Two knitted pockets with a ribbed edge. */
function pockets(x: Cloth, f: Fabric, pat: string | null): string {
  return [-1, 1]
    .map((side) => {
      const cx = 400 + side * 112
      const bag = path([
        [cx - 48, 580],
        [cx + 48, 580],
        [cx + 50, 640, cx + 46, 680, cx + 40, 690],
        [cx + 20, 697, cx - 20, 697, cx - 40, 690],
        [cx - 46, 680, cx - 50, 640, cx - 48, 580],
      ])
      const cloth = x.piece(bag, { fill: f.fill, pat })
      return `<g filter="url(#${x.prefix}sh)">${cloth}${x.rib(`M${cx - 49} 584H${cx + 49}`, f.trim, 22, 4)}</g>`
    })
    .join('')
}

export function sweater(x: Cloth, f: Fabric, o: Look): Drawing {
  const kp = x.pattern('knit', { ink: '#000', base: f.fill }, o.buttoned ? { scale: 1.35 } : {})
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
      drop: o.buttoned ? OPEN_DROP : 40,
      vneck: o.buttoned === true,
      cuffRib: f.trim,
      cuffW: 34,
      hemRib: f.trim,
      inside: band + columns,
      back: o.back,
    },
    { ...f, pat: kp, slPat: kp },
  )
  if (!o.buttoned || o.back) return [u.s + x.rib(u.neckD, f.trim, 24), '']
  return [u.s + pockets(x, f, kp) + buttonBand(x, f, u.neckD), buttons(x, f)]
}
