import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { at } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { card } from '../parts/card.ts'
import { pom } from '../parts/trims.ts'
import { flower } from '../patterns/motifs.ts'

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
