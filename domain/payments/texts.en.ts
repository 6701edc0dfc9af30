/** What is said while payments cannot be begun. */
const PAYMENT_TEXTS = {
  away: 'Online payment is not available just now.',
  cashInstead: 'You can pay cash on delivery, or come back in a few minutes.',
  later: 'Please come back in a few minutes. Your cart stays as it is.',
} as const

/** The sentence above the checkout while the payment provider does not answer. */
export function paymentAwayText({ cash }: { cash: boolean }): string {
  return `${PAYMENT_TEXTS.away} ${cash ? PAYMENT_TEXTS.cashInstead : PAYMENT_TEXTS.later}`
}
