import { PAYMENT_MODE_TEXTS } from '#texts/payments/payment-mode-texts.ts'

/** Paid through the provider at the checkout. */
export const ONLINE_PAYMENT_MODES = ['card', 'upi', 'netBanking'] as const
/** Of orders created by staff: through the provider by a link, or received by the shop before the order. */
export const STAFF_PAYMENT_MODES = ['link', 'cash', 'upiDirect', 'cardTerminal'] as const
export const PAYMENT_MODES = [...ONLINE_PAYMENT_MODES, 'cod', ...STAFF_PAYMENT_MODES] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** The methods of the checkout in the order of the page: most customers pay by UPI. */
export const CHECKOUT_MODES = ['upi', 'card', 'netBanking', 'cod'] as const satisfies readonly PaymentMode[]
export type CheckoutPaymentMode = (typeof CHECKOUT_MODES)[number]

/** The provider accepts no amount below ₹1. */
export const LEAST_ONLINE_PAISE = 100

export const PAYMENT_MODE_LABELS: Readonly<Record<PaymentMode, string>> = PAYMENT_MODE_TEXTS.labels

/** What happens after Place Order, under each method. */
export const PAYMENT_MODE_HINTS: Readonly<Record<CheckoutPaymentMode, string>> = PAYMENT_MODE_TEXTS.hints

/** Whether the money comes through the payment provider. */
export function isOnlinePayment(mode: PaymentMode): boolean {
  return mode !== 'cod' && !isPaidInShop(mode)
}

/** Whether the shop received the money itself, before the order was placed. */
export function isPaidInShop(mode: PaymentMode): boolean {
  return mode === 'cash' || mode === 'upiDirect' || mode === 'cardTerminal'
}
