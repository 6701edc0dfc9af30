import { allocate } from '#domain/money/allocate.ts'
import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import type { Paise } from '#domain/money/money.ts'

/**
 * Each line's share of a percentage of their sum: rounded half up once, on the sum, and shared by largest remainder,
 * the earlier line first.
 * @param amounts of the lines, in paise; 0 for a line that is not eligible
 * @param mostPaise null for no maximum
 */
export function percentShares(
  amounts: readonly Paise[],
  basisPoints: number,
  mostPaise: Paise | null = null,
): Paise[] {
  const bounded = Math.max(0, Math.min(10_000, basisPoints))
  const discountPaise = multiplyDivideHalfUp(sumOf(amounts), bounded, 10_000)
  return allocate(Math.min(discountPaise, mostPaise ?? discountPaise), amounts)
}

/** Each line's share of an amount, which is at most the sum of the lines. */
export function amountShares(amounts: readonly Paise[], amountPaise: Paise): Paise[] {
  return allocate(Math.max(0, Math.min(sumOf(amounts), amountPaise)), amounts)
}

export function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
