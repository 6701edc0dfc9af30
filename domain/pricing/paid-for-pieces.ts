import type { Paise } from '#domain/money/money.ts'

export interface ReturnedPieces {
  /** What the shopper paid for the whole line, its share of the discount taken off, in paise. */
  lineTotalPaise: Paise
  /** Pieces of the line. */
  quantity: number
  /** Pieces of it whose money went back before. */
  before: number
  /** Pieces whose money goes back now. */
  pieces: number
}

/**
 * What was paid for some pieces of an order line, in paise. A line's total seldom divides by its pieces: the first
 * to come back carry the paise that are left over (largest remainder, all remainders being equal). However a line
 * comes back, at once or in parts, the parts add up to its total. Delivery is no part of a line.
 * @throws RangeError for more pieces than there are
 */
export function paidForPieces({ lineTotalPaise, quantity, before, pieces }: ReturnedPieces): Paise {
  const counts = [lineTotalPaise, before, pieces]
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 0) || !(before + pieces <= quantity)) {
    throw new RangeError(
      `Cannot tell what was paid for ${pieces} pieces after ${before} of ${quantity}, which cost ${lineTotalPaise}`,
    )
  }
  if (pieces === 0) return 0
  const upTo = (count: number) =>
    count * Math.floor(lineTotalPaise / quantity) + Math.min(count, lineTotalPaise % quantity)
  return upTo(before + pieces) - upTo(before)
}
