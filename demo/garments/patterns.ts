import { CHECKS } from './patterns/checks.ts'
import { CRAFTS } from './patterns/crafts.ts'
import { FIGURES } from './patterns/figures.ts'
import { FLOWERS } from './patterns/flowers.ts'
import { FOLK } from './patterns/folk.ts'
import type { Pattern } from './patterns/motifs.ts'
import { PLAIN } from './patterns/plain.ts'

const TABLE = { ...PLAIN, ...CHECKS, ...CRAFTS, ...FLOWERS, ...FIGURES, ...FOLK }

export type PatternName = keyof typeof TABLE
/** Each draws the inside of one tile; a repeated tile has no cut motifs. */
export const PATTERNS: Readonly<Record<PatternName, Pattern>> = TABLE
