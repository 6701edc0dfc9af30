export const ONLINE_PAYMENT_MODES = ['card', 'upi', 'netBanking'] as const
/** In the order in which the checkout offers them. */
export const PAYMENT_MODES = [...ONLINE_PAYMENT_MODES, 'cod'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

export const PAYMENT_MODE_LABELS: Record<PaymentMode, string> = {
  card: 'Credit / Debit Card',
  upi: 'UPI',
  netBanking: 'Net Banking',
  cod: 'Cash on Delivery',
}

/** What happens after Place Order, under each method. */
export const PAYMENT_MODE_HINTS: Record<PaymentMode, string> = {
  card: 'You enter the card on the provider’s page.',
  upi: 'Choose a UPI app on the next page.',
  netBanking: 'Select your bank on the next page.',
  cod: 'Pay in cash when it arrives.',
}

export function isOnlinePayment(mode: PaymentMode): boolean {
  return mode !== 'cod'
}
