import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { amountOf, textOf } from '#domain/validation/unknown-values.ts'
import type { CheckoutRequest } from '../checkout-request.ts'

/** Razorpay's names; what is no online method is left to the shopper's choice in the window. */
const METHODS: Readonly<Partial<Record<PaymentMode, string>>> = {
  card: 'card',
  upi: 'upi',
  netBanking: 'netbanking',
}
/** More than 4 tries within one window "can cause loops", says the provider. */
const TRIES_IN_WINDOW = 4

/** What Razorpay's script is told, except for the functions. */
export function checkoutOptions(request: CheckoutRequest) {
  const { key, amount, currency, razorpayOrderId } = request.start
  return {
    key: textOf(key),
    amount: amountOf(amount),
    currency: textOf(currency) || 'INR',
    order_id: textOf(razorpayOrderId),
    name: request.shopName,
    description: request.description,
    prefill: {
      name: request.name,
      email: request.email || undefined,
      contact: request.phone ? `+91${request.phone}` : undefined,
      method: METHODS[request.paymentMode],
    },
    theme: { color: request.themeColour },
    modal: { confirm_close: true, escape: true, backdropclose: false, handleback: true },
    retry: { enabled: true, max_count: TRIES_IN_WINDOW },
    timeout: request.timeoutSeconds,
    remember_customer: false,
    // Typed UPI addresses ended in 2026; apps and QR codes remain.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    ...(request.callbackUrl === null ? {} : { callback_url: request.callbackUrl, redirect: true }),
  }
}
