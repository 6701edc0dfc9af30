import type { Tint } from '#domain/catalogue/tints.ts'
import { TINT_COLOURS } from '#domain/pictures/tint-of.ts'
import type { Hex } from '../garments/colour.ts'

/** The grounds of the tiles. */
export const GROUND: Readonly<Record<Tint, Hex>> = TINT_COLOURS

/** Dyes of the wardrobe. */
export const genda = '#F5A800'
export const rani = '#C9185B'
export const neel = '#2E2B8F'
export const mor = '#00736F'
export const tulsi = '#2F6B4A'
export const cream = '#FFF7E8'
export const brick = '#C9452E'
export const blush = '#F4B9B0'
export const gold = '#DDAA46'
export const slate = '#44607E'
export const leaf = '#6FA77F'
export const coral = '#EE6C4D'
