import { useSyncExternalStore } from 'react'
import { CHECKOUT_MODES, type CheckoutPaymentMode } from '#domain/payments/payment-mode.ts'
import { amountOf, listOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { parseStored, readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const KEY = 'checkout'
const CHANGED = 'phirki:checkout'

export const STEPS = 3
/** Typed values by field; untouched fields come from the account. */
export type TypedFields = Readonly<Record<string, string>>

/** The original values of a changed line. The price is in rupees. */
export interface LineNotice {
  priceWas: number | null
  quantityWas: number | null
}

/** Attempts to order one cart: all of them share a key, so that the shop creates one order. */
export interface OrderPlacement {
  key: string
  /** The cart of the key. */
  cart: string
  /** Request bodies without an answer: one of them may be an order by now. */
  unanswered: readonly string[]
}

/** A placed order that waits for payment. */
export interface AwaitedPayment {
  orderId: string
  /** The request's key and body: repeating the request resumes the same payment. */
  key: string
  body: string
  /** The cart lines in the order. */
  lines: readonly string[]
}

/** A tab's checkout state; personal, so it ends with the tab. */
export interface CheckoutSession {
  notices: Readonly<Record<string, LineNotice>>
  step: number
  fields: TypedFields
  billingDifferent: boolean
  isCompany: boolean
  paymentMode: CheckoutPaymentMode | null
  attempt: OrderPlacement | null
  awaited: AwaitedPayment | null
}

const FRESH: CheckoutSession = {
  notices: {},
  step: 0,
  fields: {},
  billingDifferent: false,
  isCompany: false,
  paymentMode: null,
  attempt: null,
  awaited: null,
}

let text: string | null = null
let session = FRESH

export function useCheckoutSession(): CheckoutSession {
  return useSyncExternalStore(subscribe, readCheckoutSession, () => FRESH)
}

export function readCheckoutSession(): CheckoutSession {
  const stored = readTabText(KEY)
  if (stored !== text) {
    text = stored
    session = stored === null ? FRESH : repair(parseStored(stored))
  }
  return session
}

export function updateCheckout(change: Partial<CheckoutSession>): void {
  writeTabText(KEY, JSON.stringify({ ...readCheckoutSession(), ...change }))
  window.dispatchEvent(new Event(CHANGED))
}

/** In local storage: the method with which this device last placed an order. */
const LAST_PAYMENT_KEY = 'lastPayment'

/** Null if no order was placed on this device. */
export function readLastPayment(): CheckoutPaymentMode | null {
  return paymentModeOf(readStoredJson(LAST_PAYMENT_KEY))
}

/** Preselects the method in this tab, and on this device from its next order on. */
export function rememberPayment(paymentMode: CheckoutPaymentMode): void {
  updateCheckout({ paymentMode })
  writeStoredJson(LAST_PAYMENT_KEY, paymentMode)
}

/** After an order the fields stay for the next one, the rest is reset. */
export function finishCheckout(): void {
  const { fields, billingDifferent, isCompany, paymentMode } = readCheckoutSession()
  updateCheckout({ ...FRESH, fields, billingDifferent, isCompany, paymentMode })
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

function repair(stored: unknown): CheckoutSession {
  const record = recordOf(stored)
  return {
    notices: noticesOf(record.notices),
    step: Math.min(STEPS - 1, Math.floor(amountOf(record.step))),
    fields: fieldsOf(record.fields),
    billingDifferent: record.billingDifferent === true,
    isCompany: record.isCompany === true,
    paymentMode: paymentModeOf(record.paymentMode),
    attempt: attemptOf(record.attempt),
    awaited: awaitedOf(record.awaited),
  }
}

function noticesOf(stored: unknown): Record<string, LineNotice> {
  const entries = Object.entries(recordOf(stored)).map(([id, entry]): [string, LineNotice] => {
    const { priceWas, quantityWas } = recordOf(entry)
    return [id, { priceWas: numberOf(priceWas), quantityWas: numberOf(quantityWas) }]
  })
  return Object.fromEntries(entries)
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function fieldsOf(stored: unknown): TypedFields {
  return Object.fromEntries(Object.entries(recordOf(stored)).map(([name, value]) => [name, textOf(value)]))
}

function paymentModeOf(value: unknown): CheckoutPaymentMode | null {
  return CHECKOUT_MODES.find((mode) => mode === value) ?? null
}

function attemptOf(stored: unknown): OrderPlacement | null {
  const { key, cart, unanswered } = recordOf(stored)
  if (!textOf(key)) return null
  return { key: textOf(key), cart: textOf(cart), unanswered: bodiesOf(unanswered) }
}

function awaitedOf(stored: unknown): AwaitedPayment | null {
  const { orderId, key, body, lines } = recordOf(stored)
  if (!textOf(orderId)) return null
  return {
    orderId: textOf(orderId),
    key: textOf(key),
    body: textOf(body, 100_000),
    lines: listOf(lines).map((line) => textOf(line)),
  }
}

function bodiesOf(stored: unknown): string[] {
  return listOf(stored).map((body) => textOf(body, 100_000))
}
