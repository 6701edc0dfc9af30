import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, path } from '../outline.ts'
import { bow } from './bow.ts'

/** Small folds where elastic draws the cloth together along a level line; `reach` below 0 runs up. */
export function gathers(
  x: Cloth,
  line: readonly [from: number, to: number, y: number],
  reach: number,
): string {
  const [from, to, y] = line
  const middle = (from + to) / 2
  let d = ''
  for (let at = from + 5; at < to - 4; at += 8 + x.random() * 7) {
    const end = y + reach * (0.45 + x.random() * 0.75)
    const lean = (at - middle) * 0.06 + (x.random() - 0.5) * 8
    d += lens(at, y, at + lean * 0.4, (y + end) / 2, at + lean, end, 2.2 + x.random() * 1.8)
  }
  return d
}

/** Those folds as soft shadows on the cloth. */
export const folded = (x: Cloth, d: string, f: Fabric, share = 0.3): string =>
  `<path d="${d}" fill="${dark(f.fill, 0.6)}" opacity="${share}" filter="url(#${x.prefix}b6)"/><path d="${d}" fill="${dark(f.fill, 0.5)}" opacity="${share * 0.5}"/>`

interface BeltCut {
  y: number
  /** Half width of the waist. */
  wide: number
  look: Look
}

/** The tie belt through its loops, or the bare elastic. */
export function belt(
  x: Cloth,
  f: Fabric,
  { y, wide, look: o }: BeltCut,
): readonly [cloth: string, onTop: string] {
  if (o.sash === false) {
    return [folded(x, gathers(x, [400 - wide, 400 + wide, y - 4], -62), f), '']
  }
  const fill = f.sash || f.trim
  const band = path([
    [397 - wide, y - 16],
    [340, y - 5, 460, y - 7, 403 + wide, y - 18],
    [406 + wide, y + 11],
    [460, y + 24, 340, y + 25, 395 - wide, y + 14],
  ])
  const creases =
    lens(278, y - 2, 360, y + 14, 470, y + 2, 3.4) + lens(330, y + 16, 440, y + 20, 524, y + 2, 3)
  let s = folded(x, gathers(x, [400 - wide, 400 + wide, y - 14], -62), f)
  s += `<g filter="url(#${x.prefix}sh)">${x.piece(band, { fill, edge: 0.32, creases })}</g>`
  // On a print a loop of the same cloth would look like a loose scrap.
  for (const side of [-1, 1]) {
    const X = 400 + side * 90
    const loop = `M${X} ${y - 18}V${y + 21}`
    s += `<path d="${loop}" stroke="#1d1038" stroke-opacity=".34" stroke-width="10.5" transform="translate(1.5 2)"/><path d="${loop}" stroke="${f.pat ? dark(fill, 0.18) : f.fill}" stroke-width="9"/>`
  }
  if (o.back || o.bow === false) return [s, '']
  return [s, bow(x, { cx: 400 + (o.bowX ?? 44), cy: y + 4, scale: 0.9, fill })]
}
