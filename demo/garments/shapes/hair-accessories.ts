import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { at } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { pom } from '../parts/trims.ts'
import { flower } from '../patterns/motifs.ts'
import { pinwheel } from '../pinwheel.ts'

/** The shop's printed card on which hair pieces are sold. */
const card = (x: Cloth, hole: Hex): string =>
  `<g filter="url(#${x.prefix}sh)"><path d="M190 140H610C620 140 626 146 626 156V856C626 866 620 872 610 872H190C180 872 174 866 174 856V156C174 146 180 140 190 140Z" fill="#fffaf0"/><path d="M190 140H610C620 140 626 146 626 156V856C626 866 620 872 610 872H190C180 872 174 866 174 856V156C174 146 180 140 190 140Z" fill="none" stroke="#b9a98c" stroke-opacity=".5"/><circle cx="400" cy="176" r="13" fill="${hole}" stroke="#b9a98c" stroke-opacity=".6"/></g><g transform="translate(400 240) scale(.45)">${pinwheel()}</g>`

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

export function bows(x: Cloth, f: Fabric, o: Look): Drawing {
  if (o.loose)
    return [
      `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 480, scale: 2.6, fill: f.fill, pat: f.pat })}</g>`,
      '',
    ]
  let s = ''
  s += `<g filter="url(#${x.prefix}sh)"><path d="M210 150H590C600 150 606 156 606 166V846C606 856 600 862 590 862H210C200 862 194 856 194 846V166C194 156 200 150 210 150Z" fill="#fffaf0"/><path d="M210 150H590C600 150 606 156 606 166V846C606 856 600 862 590 862H210C200 862 194 856 194 846V166C194 156 200 150 210 150Z" fill="none" stroke="#b9a98c" stroke-opacity=".5"/><circle cx="400" cy="186" r="13" fill="${o.bg || '#e9e2d3'}" stroke="#b9a98c" stroke-opacity=".6"/></g>`
  s += `<g transform="translate(400 252) scale(.5)">${pinwheel()}</g>`
  s += `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 384, scale: 1.55, fill: f.fill, pat: f.pat })}</g><g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 560, scale: 1.5, fill: f.fill2 || f.trim, pat: f.pat2, tails: false })}</g><g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 712, scale: 1.5, fill: f.fill3 || f.fill, pat: f.pat3, tails: false })}</g>`
  s += `<path d="M260 806H540" stroke="#8a6f45" stroke-width="2" stroke-dasharray="7 5" opacity=".6"/>`
  return [s, '']
}

/** A snap clip lying flat, about 150 long. */
function clip(X: number, Y: number, colour: Hex): string {
  const d = 'M-76 0C-60 -24 40 -22 78 -3C82 -1 82 3 78 5C40 24 -60 24 -76 0Z'
  return `<g transform="translate(${X} ${Y}) scale(1.22)"><path d="${d}" fill="#1d1038" opacity=".25" transform="translate(3 6)"/><path d="${d}" fill="${colour}"/><path d="M-52 0C-40 -11 20 -10 52 0C20 10 -40 11 -52 0Z" fill="${dark(colour, 0.3)}" opacity=".5"/><path d="M-66 -4C-46 -18 30 -16 66 -3" stroke="#fff" stroke-opacity=".55" stroke-width="3" fill="none" stroke-linecap="round"/></g>`
}

/** A card with six clips: felt flowers, pom-poms and bows in turn. */
export function clips(x: Cloth, f: Fabric, o: Look): Drawing {
  const colours = [f.fill, f.trim, f.fill3 || f.ink]
  let s = card(x, o.bg || '#e9e2d3')
  let onTop = ''
  for (let i = 0; i < 6; i++) {
    const [X, Y] = [300 + (i % 2) * 216, 372 + Math.floor(i / 2) * 186]
    const colour = at(colours, i % 3)
    const other = at(colours, (i + 1) % 3)
    s += clip(X, Y, colour)
    if (i % 3 === 0)
      onTop += `<g filter="url(#${x.prefix}sh)">${flower(X - 48, Y, 58, 6, other, '#FFF3DC', 12, 0.5)}<circle cx="${X - 48}" cy="${Y}" r="15" fill="${at(colours, (i + 2) % 3)}"/></g>`
    else if (i % 3 === 1) onTop += pom(x, X - 48, Y, 46, other)
    else
      onTop += `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: X - 40, cy: Y, scale: 0.92, fill: other, pat: f.pat, tails: false })}</g>`
  }
  return [s, onTop]
}
