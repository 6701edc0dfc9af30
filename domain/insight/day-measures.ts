/**
 * What a day is summed up as, with what each sum's subject is. Orders belong to the day on which they were placed,
 * returns and refunds to the day on which they were asked for. Money is in paise.
 */
export const ORDER_MEASURES = [
  /** Orders that stand, without those that send another size; what they brought in. */
  'orders',
  /** Pieces of them that were not cancelled; what the pieces cost after discounts. */
  'pieces',
  /** Orders by 'new' (the first that stands of this person) or 'returning'. */
  'buyers',
  /** By the way of paying. */
  'payment',
  /** Orders that were cancelled, by who did it. */
  'cancelled',
  /** Pieces by product, and by category and size. */
  'sold',
  'sold_size',
  /** Cash orders that left the shop, and those of them whose parcel was not taken, by PIN code. */
  'cash_sent',
  'cash_refused',
  /** Pieces of such orders that left the shop, and those in parcels that were not taken, by product. */
  'cash_pieces_sent',
  'cash_pieces_refused',
] as const

export const RETURN_MEASURES = [
  /** Pieces that come back; what was credited for them. */
  'returns',
  /** The same by category, reason and size. */
  'returned',
  /** Money given back, by the way it went. */
  'refunds',
] as const

/** Minutes for which a size could not be bought, by variant, and an estimate of what was not sold meanwhile. */
export const SOLD_OUT_MEASURE = 'sold_out'

export const DAY_MEASURES = [...ORDER_MEASURES, ...RETURN_MEASURES] as const
export type DayMeasure = (typeof DAY_MEASURES)[number]

/** A size of a category, as the subject of `sold_size` holds it: 'frocks|4-5Y'. */
export function sizeOfSubject(subject: string): { category: string; size: string } {
  const [category = '', ...size] = subject.split('|')
  return { category, size: size.join('|') }
}

/** Why pieces of a size come back, as the subject of `returned` holds it: 'frocks|too_small|4-5Y'. */
export function returnOfSubject(subject: string): { category: string; reason: string; size: string } {
  const [category = '', reason = '', ...size] = subject.split('|')
  return { category, reason, size: size.join('|') }
}
