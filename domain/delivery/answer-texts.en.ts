/** Answers about a PIN code. */
export const DELIVERY_ANSWER_TEXTS = {
  /** The days as '25–29 Nov 2026' or '29 Nov 2026'. */
  arrives: 'Arrives {days}',
  /** Without a promised date. */
  usually: 'Usually arrives in {from}–{to} days',
  notServed: 'We don’t deliver to {pincode} yet',
  unknown: 'We couldn’t find pincode {pincode}. Please check it.',
  /** Days as '8 Nov'. */
  festival: '{name}, {day}: order by {orderBy}',
  noCash: 'Cash on delivery is not available here',
} as const
