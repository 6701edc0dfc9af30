/** What is said above the checkout while nothing can be paid online. */
export const PAYMENT_TEXTS = {
  off: 'Online payment is off for now. Please come back later. Your cart is saved.',
  offWithCash: 'Online payment is off for now. Only cash on delivery is available.',
  notSetUp: 'This shop has not set up online payment yet. Please come back later. Your cart is saved.',
  notSetUpWithCash: 'This shop has not set up online payment yet. Only cash on delivery is available.',
  away: 'Online payment is not available right now. Please come back in a few minutes. Your cart is saved.',
  awayWithCash:
    'Online payment is not available right now. You can pay cash on delivery, or come back in a few minutes.',
} as const
