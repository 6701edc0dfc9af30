import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, mirrored, open, path } from '../outline.ts'
import { backCollar } from '../parts/back.ts'
import { standCollar } from '../parts/collar.ts'
import { drape } from '../parts/drape.ts'
import { legs } from '../parts/legs.ts'
import { gota } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** A long buttoned coat over churidar, with embroidered collar and cuffs; `stole` adds one. */
export function sherwani(x: Cloth, f: Fabric, o: Look): Drawing {
  const bottom = { fill: f.bottom || '#F6EFE2', pat: f.bottomPat ?? null }
  let s = legs(
    x,
    { yT: 600, wT: 104, hip: 116, crotch: 730, ankle: 940, out: 104, inn: 42, cuff: false, band: 20 },
    bottom,
  )
  for (const side of [1, -1]) {
    for (const y of [872, 892, 912])
      s += x.seam(
        `M${400 + side * 48} ${y}C${400 + side * 66} ${y + 6} ${400 + side * 90} ${y + 5} ${400 + side * 104} ${y - 2}`,
        bottom.fill,
        0.4,
      )
  }
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 56,
      neckY: 104,
      shY: 138,
      shX: 160,
      armX: 154,
      armY: 280,
      hemX: 196,
      hemY: 782,
      hemC: 8,
      drop: 36,
      waist: 8,
      sleeveLen: 362,
      sleeveOut: 80,
      hemStitch: false,
      back: o.back,
    },
    f,
  )
  s += `<g filter="url(#${x.prefix}sh)">${u.s}`
  for (const side of [1, -1])
    s += `<path d="${lens(400 + side * 195, 786, 400 + side * 184, 700, 400 + side * 187, 620, 4)}" fill="${dark(f.fill, 0.6)}" opacity=".7"/>`
  const cuff = open([
    [650, 490],
    [636, 498, 594, 501, 580, 498],
  ])
  s += gota(cuff + mirrored(cuff, 400), f.trim, 18)
  s += gota('M206 774C300 786 500 786 594 774', f.trim, 12)
  const collar = { fill: f.collar || f.fill, pat: f.collar ? null : f.pat }
  if (o.back) return [`${s}${backCollar(x, { y: 104, w: 56, h: 26, ...collar })}</g>`, '']
  s += gota('M424 140V780', f.trim, 10) + x.seam('M400 150V788', f.fill, 0.7)
  s += x.stitch('M446 150V770M372 150V770', f.trim, { w: 4, dash: '1 10', o: 0.9 })
  s += standCollar(x, { y: 152, w: 62, rise: 52, h: 26, ...collar })
  const edge = open([
    [407, 134],
    [424, 130, 440, 116, 445, 80],
  ])
  s += gota(edge + mirrored(edge, 400), f.trim, 5)
  s += x.piece(
    path([
      [452, 276],
      [510, 268],
      [513, 282],
      [455, 290],
    ]),
    { fill: dark(f.fill, 0.15), edge: 0.3 },
  )
  s += x.piece(
    path([
      [460, 277],
      [466, 250, 474, 248, 480, 264],
      [488, 244, 498, 250, 502, 270],
    ]),
    { fill: f.trim2 || f.trim, edge: 0.3 },
  )
  s += '</g>'
  let onTop = ''
  for (let i = 0; i < 8; i++) onTop += x.button(411, 184 + i * 66, 9.5, f.button || f.trim)
  if (o.stole) {
    const [fall, tassels] = drape(x, {
      fill: f.dupatta || f.trim,
      pat: f.dupattaPat,
      border: f.trim,
      fringe: f.trim2 || f.trim,
    })
    s += fall
    onTop += tassels
  }
  return [s, onTop]
}
