/** What the shop answers about a PIN code. */
export const DELIVERY_ANSWER_TEXTS = {
  /** The days as '25–29 Nov 2026' or '29 Nov 2026'. */
  arrives: 'Arrives {days}',
  /** Where no day is promised. */
  usually: 'Usually arrives in {from}–{to} days',
  notServed: 'We don’t deliver to {pincode} yet',
  unknown: 'We couldn’t find pincode {pincode}. Please check it.',
  noCash: 'Cash on delivery is not available here',
} as const
