import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import { flip, lens, type Outline, path } from '../outline.ts'

interface StandCut {
  /** Where the collar's front edges meet. */
  y: number
  /** Half width at the shoulders, and how far above `y` it starts there. */
  w: number
  rise: number
  h: number
  fill: Hex
  pat: string | null | undefined
}

/** A stand-up collar, open in front: the inside of its back, its shadow on the garment, the two fronts. */
export function standCollar(x: Cloth, { y, w, rise, h, fill, pat }: StandCut): string {
  const top = y - rise
  const inside = path([
    [400 - w, top + 4],
    [400 - w * 0.98, top - h * 0.5, 400 - w * 0.82, top - h * 0.8, 400 - w * 0.72, top - h * 0.84],
    [400 - w * 0.4, top - h * 1.15, 400 + w * 0.4, top - h * 1.15, 400 + w * 0.72, top - h * 0.84],
    [400 + w * 0.82, top - h * 0.8, 400 + w * 0.98, top - h * 0.5, 400 + w, top + 4],
    [400 + w * 0.5, top - 2, 400 - w * 0.5, top - 2, 400 - w, top + 4],
  ])
  const front: Outline = [
    [401, y + 2],
    [400 + w * 0.44, y, 400 + w * 0.9, y - rise * 0.3, 400 + w + 2, top + 4],
    [400 + w * 1.04, top - h * 0.4, 400 + w * 0.92, top - h * 0.8, 400 + w * 0.72, top - h * 0.84],
    [400 + w * 0.7, y - rise * 0.62, 400 + w * 0.36, y - h * 0.9, 400 + 7, y - h * 0.72],
    [402, y - h * 0.7, 401, y - h * 0.4, 401, y + 2],
  ]
  const roll = lens(400 + 12, y - h * 0.3, 400 + w * 0.5, y - h * 0.4, 400 + w * 0.94, top - 2, 3)
  let fronts = ''
  for (const [side, turn] of [
    [front, -38],
    [flip(front), 38],
  ] as const) {
    const creases = side === front ? roll : ''
    fronts += x.piece(path(side), { fill, pat: x.turned(pat, turn, [400, y]), edge: 0.3, creases })
  }
  return `${x.piece(inside, { fill: dark(fill, 0.22), edge: 0.4, rim: 0.1 })}<g filter="url(#${x.prefix}sh)">${fronts}</g>`
}
