/** How a shopper pays online; a wallet is chosen inside the provider's window. */
export type OnlinePaymentMode = 'card' | 'upi' | 'netBanking'

/**
 * The options for Checkout.js that a server decides. The page adds `handler`, `modal.ondismiss` and the listener
 * for `payment.failed`.
 */
export interface CheckoutOptions {
  key: string
  /** Paise; must be the provider order's. */
  amount: number
  currency: 'INR'
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string; method: 'card' | 'upi' | 'netbanking' }
  theme: { color: string }
  modal: { confirm_close: true; escape: true; backdropclose: false }
  retry: { enabled: true; max_count: number }
  /** Seconds after which the window closes. */
  timeout: number
  remember_customer: false
  config: { display: { hide: { method: 'upi'; flows: ['collect'] }[] } }
  callback_url?: string
  redirect?: true
}

export interface CheckoutRequest {
  keyId: string
  providerOrderId: string
  amountPaise: number
  shopName: string
  /** The shop's colour, `#rrggbb`. */
  themeColour: string
  /** Begins with a letter or a digit, as the provider wants it. */
  description: string
  /** `phone` has 10 digits, without +91. */
  shopper: { name: string; email: string; phone: string }
  paymentMode: OnlinePaymentMode
  /** Until the order is given up for want of payment. */
  secondsLeft: number
  /** For browsers inside apps, which cannot show a window over the page: the whole page goes there and back. */
  redirectTo?: string | undefined
}

const longestSeconds = 900
/** A payment begun just before the order is given up must still have time to end. */
const reservedSeconds = 120
/** With less than this nobody finds the OTP. */
const shortestSeconds = 30
/** More than 4 "can cause loops to occur", says the provider. */
const mostRetries = 4

const providerMethods = { card: 'card', upi: 'upi', netBanking: 'netbanking' } as const

/** Null: so little time is left that no attempt should begin. */
export function checkoutOptions(request: CheckoutRequest): CheckoutOptions | null {
  const timeout = Math.min(longestSeconds, Math.floor(request.secondsLeft) - reservedSeconds)
  if (timeout < shortestSeconds) return null
  const { shopper } = request
  return {
    key: request.keyId,
    amount: request.amountPaise,
    currency: 'INR',
    order_id: request.providerOrderId,
    name: request.shopName,
    description: request.description,
    prefill: {
      name: shopper.name,
      email: shopper.email,
      contact: `+91${shopper.phone}`,
      method: providerMethods[request.paymentMode],
    },
    theme: { color: request.themeColour },
    modal: { confirm_close: true, escape: true, backdropclose: false },
    retry: { enabled: true, max_count: mostRetries },
    timeout,
    remember_customer: false,
    // Typed UPI ids ended in India in February 2026; apps and QR codes remain.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    ...(request.redirectTo === undefined ? {} : { callback_url: request.redirectTo, redirect: true }),
  }
}
