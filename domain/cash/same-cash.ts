import type { Paise } from '#domain/money/money.ts'

/** A rupee: cash changes hands in whole ones. */
const RUPEE: Paise = 100

/** Whether cash is what was to come, but for less than a rupee. */
export function isSameCash(onePaise: Paise, otherPaise: Paise): boolean {
  return Math.abs(onePaise - otherPaise) < RUPEE
}
