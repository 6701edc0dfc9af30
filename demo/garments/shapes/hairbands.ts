import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { at } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { card } from '../parts/card.ts'

/** A hairband from above, with a bow on its side. */
export function hairbands(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = o.loose ? '' : card(x, o.bg || '#e9e2d3')
  const bands = [
    [400, 520, f.fill, f.pat],
    [400, 680, f.trim, f.pat2],
    [400, 840, f.fill3 || f.ink, f.pat3],
  ] as const
  let onTop = ''
  bands.slice(0, o.loose ? 1 : 3).forEach(([cx, cy, fill, pat], i) => {
    const d = `M${cx - 150} ${cy}C${cx - 176} ${cy - 120} ${cx - 90} ${cy - 208} ${cx} ${cy - 208}C${cx + 90} ${cy - 208} ${cx + 176} ${cy - 120} ${cx + 150} ${cy}L${cx + 128} ${cy - 2}C${cx + 146} ${cy - 104} ${cx + 74} ${cy - 168} ${cx} ${cy - 168}C${cx - 74} ${cy - 168} ${cx - 146} ${cy - 104} ${cx - 128} ${cy - 2}Z`
    s += `<g filter="url(#${x.prefix}sh)">${x.piece(d, { fill, pat })}</g>`
    onTop += `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: cx + at([-66, 70, -10], i), cy: cy - 176, scale: 0.7, fill, pat, tails: i === 1 })}</g>`
  })
  return [s, onTop]
}
