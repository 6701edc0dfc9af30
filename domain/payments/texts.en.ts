/** What is said above the checkout while nothing can be paid online. */
export const PAYMENT_TEXTS = {
  off: 'Online payment is off for now. Please come back later. Your cart stays as it is.',
  offWithCash: 'Online payment is off for now. Only cash on delivery is possible.',
  notSetUp: 'This shop has not set up online payment yet. Please come back later. Your cart stays as it is.',
  notSetUpWithCash: 'This shop has not set up online payment yet. Only cash on delivery is possible.',
  away: 'Online payment is not available just now. Please come back in a few minutes. Your cart stays as it is.',
  awayWithCash:
    'Online payment is not available just now. You can pay cash on delivery, or come back in a few minutes.',
} as const
