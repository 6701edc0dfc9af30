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

/**
 * The same, counted from the other end: pieces that leave in parcels, and come back of them, carry the paise that
 * cancelled pieces leave. So whatever is cancelled and shipped of a line adds up to its total, in any order.
 * @param after pieces of the line that were counted from this end before
 */
export function paidForLastPieces({
  lineTotalPaise,
  quantity,
  after,
  pieces,
}: Omit<ReturnedPieces, 'before'> & { after: number }): Paise {
  return paidForPieces({ lineTotalPaise, quantity, before: quantity - after - pieces, pieces })
}
