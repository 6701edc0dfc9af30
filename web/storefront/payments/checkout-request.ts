import type { PaymentMode } from '#domain/payments/payment-mode.ts'

/** What opens the provider's checkout for an order. */
export interface CheckoutRequest {
  /** Of a window over the page; '' for the provider's own. */
  scriptUrl: string
  /** The shop's answer, with the fields that the provider's code reads. */
  start: Readonly<Record<string, unknown>>
  shopName: string
  description: string
  name: string
  email: string
  /** 10 digits. */
  phone: string
  paymentMode: PaymentMode
  themeColour: string
  /** After this the window closes, so that an order that is about to expire is not paid. */
  timeoutSeconds: number
  /** Where the browser is sent back to, if the provider's is a page of its own instead of a window over ours. */
  callbackUrl: string | null
}

/** Closed is not proof that nothing was paid: the money may still be on its way. */
export type CheckoutResult =
  /** The fields that the provider signed; the server checks all of them. */
  | { kind: 'confirmed'; confirmation: Readonly<Record<string, string>> }
  | { kind: 'closed'; failure: string | null }

const LONGEST_WINDOW_SECONDS = 900
/** Less is too short to find the one-time password. Money that comes late is taken all the same, or goes back. */
const SHORTEST_WINDOW_SECONDS = 60
/** A payment begun in the last minutes of an order would arrive too late. */
const RESERVE_SECONDS = 120

/** How long the provider's window stays open for an order that is given up after `secondsLeft`. */
export function windowSeconds(secondsLeft: number): number {
  const left = Math.floor(secondsLeft - RESERVE_SECONDS)
  return Math.max(SHORTEST_WINDOW_SECONDS, Math.min(LONGEST_WINDOW_SECONDS, left))
}
