import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { legs } from '../parts/legs.ts'
import { pom } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'
import type { Drawing } from '../shapes.ts'

export function babyset(x: Cloth, f: Fabric, _o: Look): Drawing {
  // jabla wrap top, pants and cap
  let s = ''
  const pf = { fill: f.bottom || f.fill, pat: f.bottomPat === undefined ? f.pat : f.bottomPat }
  s +=
    `<g transform="translate(60 66) scale(.86)">` +
    legs(
      x,
      {
        cx: 400,
        yT: 570,
        wT: 122,
        hip: 160,
        crotch: 770,
        ankle: 976,
        out: 160,
        inn: 52,
        cuff: true,
        cuffFill: f.trim,
        bandFill: f.trim,
      },
      pf,
    ) +
    '</g>'
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 60,
      neckY: 232,
      shY: 264,
      shX: 158,
      armX: 160,
      armY: 390,
      hemX: 184,
      hemY: 620,
      hemC: 12,
      drop: 92,
      vneck: true,
      sleeveLen: 250,
      sleeveOut: 88,
      cuffRib: f.trim,
      cuffW: 22,
    },
    f,
  )
  s += `<g filter="url(#${x.prefix}sh)">${u.s}`
  s += `<path d="M460 234C440 290 380 350 262 470" fill="none" stroke="${dark(f.fill, 0.5)}" stroke-opacity=".4" stroke-width="15"/><path d="M460 234C440 290 380 350 262 470" fill="none" stroke="${f.trim}" stroke-width="12"/><path d="M340 234C352 270 372 300 396 322" fill="none" stroke="${f.trim}" stroke-width="12"/></g>`
  let b = bow(x, { cx: 262, cy: 470, scale: 0.5, fill: f.trim, pat: null })
  // cap
  const cap: Outline = [
    [300, 176],
    [298, 100, 344, 62, 400, 60],
    [456, 62, 502, 100, 500, 176],
  ]
  s += x.piece(path([...cap, [450, 190, 350, 190, 300, 176]]), {
    fill: f.fill,
    pat: f.pat,
    creases: lens(330, 170, 344, 110, 390, 76, 8) + lens(470, 170, 456, 110, 410, 76, 8),
  })
  s += x.rib('M297 178C350 192 450 192 503 178', f.trim, 30, 5)
  b += pom(x, 400, 50, 24, f.pom || f.trim)
  return [`<g transform="translate(44 76) scale(.89)">${s}`, `${b}</g>`]
}
