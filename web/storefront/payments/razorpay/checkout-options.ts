import type { PaymentMode } from '#domain/payments/payment-mode.ts'

export interface PaymentWindowRequest {
  scriptUrl: string
  /** The provider's public key. */
  key: string
  amountPaise: number
  currency: string
  providerOrderId: string
  shopName: string
  description: string
  name: string
  email: string
  /** 10 digits. */
  phone: string
  paymentMode: PaymentMode
  themeColour: string
  /** After this the window closes, so that nobody pays for an order that is about to expire. */
  timeoutSeconds: number
  /** Where the browser is sent back to, if the provider's is a page of its own instead of a window over ours. */
  callbackUrl: string | null
}

/** The provider's names; what is no online method is left to the shopper's choice in the window. */
const METHODS: Readonly<Record<PaymentMode, string | undefined>> = {
  card: 'card',
  upi: 'upi',
  netBanking: 'netbanking',
  cod: undefined,
}
/** More than 4 tries within one window "can cause loops", says the provider. */
const TRIES_IN_WINDOW = 4

const LONGEST_WINDOW_SECONDS = 900
/** With less than this nobody finds the one-time password. Money that comes late is taken all the same, or goes back. */
const SHORTEST_WINDOW_SECONDS = 60
/** A payment begun in the last minutes of an order would arrive too late. */
const RESERVE_SECONDS = 120

/** How long the provider's window stays open for an order that is given up after `secondsLeft`. */
export function windowSeconds(secondsLeft: number): number {
  const left = Math.floor(secondsLeft - RESERVE_SECONDS)
  return Math.max(SHORTEST_WINDOW_SECONDS, Math.min(LONGEST_WINDOW_SECONDS, left))
}

/** What the provider's script is told, except for the functions. */
export function checkoutOptions(request: PaymentWindowRequest) {
  return {
    key: request.key,
    amount: request.amountPaise,
    currency: request.currency,
    order_id: request.providerOrderId,
    name: request.shopName,
    description: request.description,
    prefill: {
      name: request.name,
      email: request.email,
      contact: `+91${request.phone}`,
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
