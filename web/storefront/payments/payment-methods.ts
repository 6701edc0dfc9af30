import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { fetchPaymentMethods, type PaymentMethods } from '#web/api/payments.ts'
import { type Remote, remoteValue } from '#web/api/remote-value.ts'

export type PaymentMethodsState = Remote<PaymentMethods>

/** The payment methods, loaded shortly before they are needed. */
export const paymentMethods = remoteValue(fetchPaymentMethods, CHECKOUT_TEXTS.methodsFailed)
