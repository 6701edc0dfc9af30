/**
 * The daily sums, with the subject of each. Orders belong to the day of their placement, returns and refunds to the day
 * of their request. Money is in paise.
 */
export const ORDER_MEASURES = [
  /** Orders that were not cancelled, without exchange orders; their revenue. */
  'orders',
  /** Their pieces that were not cancelled; the price of these after discounts. */
  'pieces',
  /** Orders by 'new' (the customer's first that was not cancelled) or 'returning'. */
  'buyers',
  /** By payment method. */
  'payment',
  /** Cancelled orders, by the actor. */
  'cancelled',
  /** Pieces by product, and by category and size. */
  'sold',
  'sold_size',
  /** Shipped cash orders, and those of them that were refused (RTO), by PIN code. */
  'cash_sent',
  'cash_refused',
  /** Shipped pieces of cash orders, and those in refused parcels, by product. */
  'cash_pieces_sent',
  'cash_pieces_refused',
] as const

export const RETURN_MEASURES = [
  /** Returned pieces; the credit for them. */
  'returns',
  /** The same by category, reason and size. */
  'returned',
  /** Refunds by method. */
  'refunds',
] as const

/** Minutes for which a size was sold out, by variant, and an estimate of the lost sales. */
export const SOLD_OUT_MEASURE = 'sold_out'

export const DAY_MEASURES = [...ORDER_MEASURES, ...RETURN_MEASURES] as const
export type DayMeasure = (typeof DAY_MEASURES)[number]

/** A size of a category, from the subject of `sold_size`: 'frocks|4-5Y'. */
export function sizeOfSubject(subject: string): { category: string; size: string } {
  const [category = '', ...size] = subject.split('|')
  return { category, size: size.join('|') }
}

/** Why pieces of a size are returned, from the subject of `returned`: 'frocks|too_small|4-5Y'. */
export function returnOfSubject(subject: string): { category: string; reason: string; size: string } {
  const [category = '', reason = '', ...size] = subject.split('|')
  return { category, reason, size: size.join('|') }
}
