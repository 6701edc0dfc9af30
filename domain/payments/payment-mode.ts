import { PAYMENT_MODE_TEXTS } from '#texts/payments/payment-mode-texts.ts'

export const ONLINE_PAYMENT_MODES = ['card', 'upi', 'netBanking'] as const
export const PAYMENT_MODES = [...ONLINE_PAYMENT_MODES, 'cod'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** The methods of the checkout in the order of the page: most customers pay by UPI. */
export const CHECKOUT_MODES = ['upi', 'card', 'netBanking', 'cod'] as const satisfies readonly PaymentMode[]

export const PAYMENT_MODE_LABELS: Readonly<Record<PaymentMode, string>> = PAYMENT_MODE_TEXTS.labels

/** What happens after Place Order, under each method. */
export const PAYMENT_MODE_HINTS: Readonly<Record<PaymentMode, string>> = PAYMENT_MODE_TEXTS.hints

export function isOnlinePayment(mode: PaymentMode): boolean {
  return mode !== 'cod'
}
