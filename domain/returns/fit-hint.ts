import type { ReturnSettings } from './return-settings.ts'

/** What returned pieces suggest about a product's sizes. */
export type FitHint = 'runs_small' | 'runs_big'

/** Pieces of a product sold in a year, and those returned because of their size. */
export interface FitFacts {
  sold: number
  tooSmall: number
  tooBig: number
}

/** Whether a product runs small or big, if enough pieces and a large enough share were returned; null if unknown. */
export function fitHint(
  { sold, tooSmall, tooBig }: FitFacts,
  { least, percent }: ReturnSettings['fitHint'],
): FitHint | null {
  const pieces = Math.max(tooSmall, tooBig)
  if (tooSmall === tooBig || pieces < least || pieces * 100 < percent * sold) return null
  return tooSmall > tooBig ? 'runs_small' : 'runs_big'
}
