/** What is said above the checkout while the payment provider does not answer. */
export const PAYMENT_TEXTS = {
  away: 'Online payment is not available just now. Please come back in a few minutes. Your cart stays as it is.',
  awayWithCash:
    'Online payment is not available just now. You can pay cash on delivery, or come back in a few minutes.',
} as const
