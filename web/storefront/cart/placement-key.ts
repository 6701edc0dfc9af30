import type { CartItem } from '#domain/cart/cart-item.ts'
import { type OrderPlacement, readCheckoutSession, updateCheckout } from './checkout-session.ts'

/**
 * Identifies a cart for ordering: its lines and quantities. Line ids contain the time of adding, so two carts never
 * match, and two tabs with one cart always do.
 */
export function cartFingerprint(items: readonly CartItem[]): string {
  return items
    .map((item) => `${item.cartItemId}*${item.quantity}`)
    .sort()
    .join(' ')
}

/**
 * The attempt to order this cart, stable over reloads and in every tab until the cart changes. The key is derived from
 * the cart, because session storage belongs to one tab and two tabs must not create two orders.
 */
export function orderPlacement(items: readonly CartItem[]): OrderPlacement {
  const cart = cartFingerprint(items)
  const { attempt } = readCheckoutSession()
  if (attempt?.cart === cart) return attempt
  const fresh = { key: `cart-${digest(cart)}`, cart, unanswered: [] }
  updateCheckout({ attempt: fresh })
  return fresh
}

/** Whether this cart may be an order already: it was sent, and no answer arrived. */
export function isInDoubt(attempt: OrderPlacement | null, items: readonly CartItem[]): boolean {
  return attempt !== null && attempt.unanswered.length > 0 && attempt.cart === cartFingerprint(items)
}

/** A new key for the same cart, after its order was cancelled. */
export function renewAttempt(items: readonly CartItem[]): void {
  const cart = cartFingerprint(items)
  updateCheckout({ attempt: { key: `cart-${digest(cart)}-${crypto.randomUUID()}`, cart, unanswered: [] } })
}

/** Stores a request before it is sent: the answer may be lost, or the page left, at any moment. */
export function rememberUnanswered(attempt: OrderPlacement, body: string): void {
  const others = attempt.unanswered.filter((sent) => sent !== body)
  updateCheckout({ attempt: { ...attempt, unanswered: [...others, body] } })
}

/** This request was answered and is no longer in doubt. */
export function forgetUnanswered(body: string): void {
  const { attempt } = readCheckoutSession()
  if (attempt)
    updateCheckout({
      attempt: { ...attempt, unanswered: attempt.unanswered.filter((sent) => sent !== body) },
    })
}

/**
 * 128 bits of a text as hex: FNV-1a from four starts. Enough to distinguish one customer's carts; `crypto.subtle` is
 * missing on plain http.
 */
function digest(text: string): string {
  return [0x811c9dc5, 0x2f0b4c47, 0x5bd1e995, 0x9747b28c].map((start) => fnv(text, start)).join('')
}

function fnv(text: string, start: number): string {
  let hash = start
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
