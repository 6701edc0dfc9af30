import { useSyncExternalStore } from 'react'
import { PAYMENT_MODES, type PaymentMode } from '#domain/payments/payment-mode.ts'
import { amountOf, listOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const KEY = 'checkout'
const CHANGED = 'phirki:checkout'

export const STEPS = 3
/** What was typed, by field; what was not touched is not in it, and comes from the account. */
export type TypedFields = Readonly<Record<string, string>>

/** What a line was when the shopper put it in the cart, where that has changed. The price in rupees. */
export interface LineNotice {
  priceWas: number | null
  quantityWas: number | null
}

/** One cart's tries to be ordered: all of them carry one key, so that the shop makes one order. */
export interface OrderPlacement {
  key: string
  /** The cart that the key stands for. */
  cart: string
  /** Bodies that were sent and never answered: one of them may be an order by now. */
  unanswered: readonly string[]
}

/** An order that was placed and waits for its money. */
export interface AwaitedPayment {
  orderId: string
  /** What was sent with which key: the same request gives the same payment again. */
  key: string
  body: string
  /** The cart lines that it contains. */
  lines: readonly string[]
}

/** What this tab remembers of a checkout; personal, so it ends with the tab. */
export interface CheckoutSession {
  notices: Readonly<Record<string, LineNotice>>
  step: number
  fields: TypedFields
  billingDifferent: boolean
  paymentMode: PaymentMode | null
  attempt: OrderPlacement | null
  awaited: AwaitedPayment | null
}

const FRESH: CheckoutSession = {
  notices: {},
  step: 0,
  fields: {},
  billingDifferent: false,
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

/** After an order: who orders again keeps the fields, all else begins anew. */
export function finishCheckout(): void {
  const { fields, billingDifferent, paymentMode } = readCheckoutSession()
  updateCheckout({ ...FRESH, fields, billingDifferent, paymentMode })
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

function paymentModeOf(value: unknown): PaymentMode | null {
  return PAYMENT_MODES.find((mode) => mode === value) ?? null
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
