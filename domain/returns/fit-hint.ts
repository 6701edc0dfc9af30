import type { ReturnSettings } from './return-settings.ts'

/** What returned pieces say of a product's sizes. */
export type FitHint = 'runs_small' | 'runs_big'

/** Pieces of a product that left the shop in a year, and those of them that came back because of their size. */
export interface FitFacts {
  sold: number
  tooSmall: number
  tooBig: number
}

/** Whether a product runs small or big, by enough pieces and by enough of what was sold; null where nobody can tell. */
export function fitHint(
  { sold, tooSmall, tooBig }: FitFacts,
  { least, percent }: ReturnSettings['fitHint'],
): FitHint | null {
  const pieces = Math.max(tooSmall, tooBig)
  if (tooSmall === tooBig || pieces < least || pieces * 100 < percent * sold) return null
  return tooSmall > tooBig ? 'runs_small' : 'runs_big'
}
