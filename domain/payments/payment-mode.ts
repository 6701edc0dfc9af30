import { PAYMENT_MODE_TEXTS } from '#texts/payments/payment-mode-texts.ts'

export const ONLINE_PAYMENT_MODES = ['card', 'upi', 'netBanking'] as const
/** In the order in which the checkout offers them. */
export const PAYMENT_MODES = [...ONLINE_PAYMENT_MODES, 'cod'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

export const PAYMENT_MODE_LABELS: Readonly<Record<PaymentMode, string>> = PAYMENT_MODE_TEXTS.labels

/** What happens after Place Order, under each method. */
export const PAYMENT_MODE_HINTS: Readonly<Record<PaymentMode, string>> = PAYMENT_MODE_TEXTS.hints

export function isOnlinePayment(mode: PaymentMode): boolean {
  return mode !== 'cod'
}
