import type { Paise } from '#domain/money/money.ts'

/** One rupee: cash is paid in whole rupees. */
const RUPEE: Paise = 100

/** Whether two amounts differ by less than a rupee. */
export function isSameCash(onePaise: Paise, otherPaise: Paise): boolean {
  return Math.abs(onePaise - otherPaise) < RUPEE
}
