import type { Paise } from '#domain/money/money.ts'

export interface ReturnedPieces {
  /** The paid price of the whole line after its share of the discount, in paise. */
  lineTotalPaise: Paise
  /** Pieces of the line. */
  quantity: number
  /** Pieces that were refunded before. */
  before: number
  /** Pieces to refund now. */
  pieces: number
}

/**
 * The paid price of some pieces of an order line, in paise. A line's total rarely divides by its pieces: the first
 * returned ones carry the remaining paise (largest remainder, all remainders being equal). However a line is returned,
 * at once or in parts, the parts add up to its total. Delivery is not part of a line.
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
 * The same, counted from the other end: shipped and returned pieces carry the paise that cancelled pieces leave. So any
 * cancelled and shipped parts of a line add up to its total, in any order.
 * @param after pieces of the line already counted from this end
 */
export function paidForLastPieces({
  lineTotalPaise,
  quantity,
  after,
  pieces,
}: Omit<ReturnedPieces, 'before'> & { after: number }): Paise {
  return paidForPieces({ lineTotalPaise, quantity, before: quantity - after - pieces, pieces })
}
