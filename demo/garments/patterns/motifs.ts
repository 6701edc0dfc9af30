import type { Hex } from '../colour.ts'
import type { Inks } from '../inks.ts'
import type { Random } from '../random.ts'

export interface Tile {
  w: number
  h: number
  body: string
}
/** Draws one tile of a pattern; null is plain cloth. */
export type Pattern = (c: Inks, r: Random) => Tile | null
export type Motif = (x: number, y: number) => string
export type Placed = readonly [x: number, y: number, motif: Motif]

export const tile = (w: number, h: number, body: string): Tile => ({ w, h, body })
export const f1 = (n: number): number => +n.toFixed(2)

const petal = (r: number, w: number) =>
  `M0 0C${-w} ${-r * 0.35} ${-w} ${-r * 0.95} 0 ${-r}C${w} ${-r * 0.95} ${w} ${-r * 0.35} 0 0Z`
export const flower = (
  x: number,
  y: number,
  r: number,
  n: number,
  fill: Hex,
  core: Hex,
  rot = 0,
  k = 0.42,
) => {
  let s = `<g transform="translate(${x} ${y}) rotate(${rot})" fill="${fill}">`
  for (let i = 0; i < n; i++) s += `<path transform="rotate(${(360 / n) * i})" d="${petal(r, r * k)}"/>`
  return `${s}<circle r="${f1(r * 0.26)}" fill="${core}"/></g>`
}
export const leaf = (x: number, y: number, l: number, rot: number, fill: Hex) =>
  `<path transform="translate(${x} ${y}) rotate(${rot})" fill="${fill}" d="M0 0C${f1(l * 0.34)} ${f1(-l * 0.2)} ${f1(l * 0.34)} ${f1(-l * 0.75)} 0 ${-l}C${f1(-l * 0.34)} ${f1(-l * 0.75)} ${f1(-l * 0.34)} ${f1(-l * 0.2)} 0 0Z"/>`
export const star = (x: number, y: number, r: number, rot: number, fill: Hex) => {
  let d = ''
  for (let i = 0; i < 10; i++) {
    const a = (Math.PI / 5) * i - Math.PI / 2
    const q = i % 2 ? r * 0.5 : r
    d += `${i ? 'L' : 'M'}${f1(Math.cos(a) * q)} ${f1(Math.sin(a) * q)}`
  }
  return `<path transform="translate(${x} ${y}) rotate(${rot})" d="${d}Z" fill="${fill}" stroke="${fill}" stroke-width="${f1(r * 0.34)}" stroke-linejoin="round"/>`
}
// draws a motif at its place and at the wrapped places, so a tile has no cut edges
export const wrap = (w: number, h: number, items: readonly Placed[]) => {
  let s = ''
  for (const [x, y, fn] of items)
    for (const dx of [-w, 0, w])
      for (const dy of [-h, 0, h]) {
        const X = x + dx,
          Y = y + dy
        if (X > -40 && X < w + 40 && Y > -40 && Y < h + 40) s += fn(f1(X), f1(Y))
      }
  return s
}
