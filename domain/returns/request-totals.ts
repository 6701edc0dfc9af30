import type { ReturnWish } from './return-reasons.ts'

/** Pieces of a line that somebody is about to send back. Money in paise. */
export interface RequestedLine {
  quantity: number
  paidEachPaise: number
  wish: ReturnWish | null
  /** Of the other size against what was paid for one piece; below 0 where it costs less. */
  differencePaise: number
  /** What the way back costs the shopper for the reason of this line. */
  postagePaise: number
}

export interface RequestTotals {
  pieces: number
  toPayPaise: number
  /** Taken off what goes back, once for the parcel. */
  postagePaise: number
  /** What the pieces that stay cost more, as offers no longer apply to them: it is kept back. */
  lostDiscountPaise: number
  moneyBackPaise: number
}

/**
 * What a request leads to if all is found well. Sizes that cost more and less pay for each other, as they travel in one
 * order; postage is taken once, never more than there is, and not at all where the shop pays for one of the lines.
 * @param back.refundPaise what goes back for the pieces whose money is wanted; without it, what was paid for each
 * @param back.mostPaise what there is of the order's money: it may be less, by what its total was rounded down
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
