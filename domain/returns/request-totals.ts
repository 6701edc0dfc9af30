import type { ReturnWish } from './return-reasons.ts'

/** Requested pieces of a line. Money in paise. */
export interface RequestedLine {
  quantity: number
  paidEachPaise: number
  wish: ReturnWish | null
  /** The price of the other size less the paid price of one piece; may be negative. */
  differencePaise: number
  /** Return shipping for the reason of this line. */
  postagePaise: number
}

export interface RequestTotals {
  pieces: number
  toPayPaise: number
  /** Deducted from the refund, once for the parcel. */
  postagePaise: number
  /** The discount that the remaining pieces lose; deducted from the refund. */
  lostDiscountPaise: number
  moneyBackPaise: number
}

/**
 * The result of a request if all pieces pass the check. Price differences of exchanged sizes offset each other, as one
 * order contains them. Return shipping is charged once, never more than the refund, and not at all if the shop pays for
 * one of the lines.
 * @param back.refundPaise the refund for pieces that are not exchanged; without it, their paid price
 * @param back.mostPaise what is left of the order's payment; rounding of the total may make it less
 */
export function requestTotals(
  lines: readonly RequestedLine[],
  {
    refundPaise,
    mostPaise = Number.POSITIVE_INFINITY,
  }: { refundPaise?: number | undefined; mostPaise?: number } = {},
): RequestTotals {
  const sum = (amountOf: (line: RequestedLine) => number) =>
    lines.reduce((total, line) => total + amountOf(line) * line.quantity, 0)
  const difference = sum((line) => (line.wish === 'exchange' ? line.differencePaise : 0))
  const paid = sum((line) => (line.wish === 'refund' ? line.paidEachPaise : 0))
  const exchanged = sum((line) => (line.wish === 'exchange' ? line.paidEachPaise : 0))
  const left = Math.max(0, mostPaise - exchanged)
  const refund = Math.min(refundPaise ?? paid, left) + Math.max(0, -difference)
  const isShops = lines.some(({ wish, postagePaise }) => wish === 'exchange' || postagePaise === 0)
  const postage = isShops ? 0 : Math.max(0, ...lines.map((line) => line.postagePaise))
  const postagePaise = Math.min(refund, postage)
  return {
    pieces: sum(() => 1),
    toPayPaise: Math.max(0, difference),
    postagePaise,
    lostDiscountPaise: Math.max(0, paid - (refundPaise ?? paid)),
    moneyBackPaise: refund - postagePaise,
  }
}
