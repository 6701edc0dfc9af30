import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import { lens, path } from '../outline.ts'

interface BackCollarCut {
  /** Where the collar leaves the shoulders. */
  y: number
  /** Half width at the neck. */
  w: number
  h: number
  fill: Hex
  pat: string | null
}

/** A collar folded over, seen from behind. */
export function backCollar(x: Cloth, { y, w, h, fill, pat }: BackCollarCut): string {
  const d = path([
    [400 - w, y],
    [400 - w * 0.55, y - h * 0.42, 400 + w * 0.55, y - h * 0.42, 400 + w, y],
    [400 + w + h * 0.2, y + h * 0.4, 400 + w + h * 0.3, y + h * 0.7, 400 + w + h * 0.3, y + h],
    [400 + w * 0.5, y + h * 1.22, 400 - w * 0.5, y + h * 1.22, 400 - w - h * 0.3, y + h],
    [400 - w - h * 0.3, y + h * 0.7, 400 - w - h * 0.2, y + h * 0.4, 400 - w, y],
  ])
  const roll = lens(400 - w * 0.8, y + h * 0.2, 400, y, 400 + w * 0.8, y + h * 0.2, 4)
  return x.piece(d, { fill, pat, edge: 0.26, creases: roll })
}

/** The seam of a shirt's yoke, a box pleat below it and the loop to hang it by. */
export function backYoke(x: Cloth, y: number, halfWidth: number, fill: Hex): string {
  const seam = `M${400 - halfWidth} ${y}C${400 - halfWidth * 0.5} ${y + 10} ${400 + halfWidth * 0.5} ${y + 10} ${400 + halfWidth} ${y}`
  const pleat = `M388 ${y + 8}V${y + 150}M412 ${y + 8}V${y + 150}`
  const loop = `M392 ${y + 6}V${y + 34}H408V${y + 6}`
  return `${x.seam(seam, fill, 0.55)}${x.seam(pleat, fill, 0.35)}<path d="${loop}" fill="none" stroke="#1d1038" stroke-opacity=".3" stroke-width="7" transform="translate(1 2)"/><path d="${loop}" fill="none" stroke="${fill}" stroke-width="6"/>`
}
