import type { CartItem } from '#domain/cart/cart-item.ts'
import { type OrderPlacement, readCheckoutSession, updateCheckout } from './checkout-session.ts'

/**
 * What a cart is to ordering: its lines and their pieces. Lines carry the moment of adding, so two carts never
 * have the same, and two tabs with one cart always do.
 */
export function cartFingerprint(items: readonly CartItem[]): string {
  return items
    .map((item) => `${item.cartItemId}*${item.quantity}`)
    .sort()
    .join(' ')
}

/**
 * The attempt to order this cart, the same over reloads and in every tab until the cart changes. The key comes
 * from the cart itself, because session storage is a tab's own and two tabs must not make two orders.
 */
export function orderPlacement(items: readonly CartItem[]): OrderPlacement {
  const cart = cartFingerprint(items)
  const { attempt } = readCheckoutSession()
  if (attempt?.cart === cart) return attempt
  const fresh = { key: `cart-${digest(cart)}`, cart, unanswered: [] }
  updateCheckout({ attempt: fresh })
  return fresh
}

/** Whether this cart may be an order already: it was sent, and nobody knows whether it arrived. */
export function isInDoubt(attempt: OrderPlacement | null, items: readonly CartItem[]): boolean {
  return attempt !== null && attempt.unanswered.length > 0 && attempt.cart === cartFingerprint(items)
}

/** Another key for the same cart, after the order that it made was cancelled. */
export function renewAttempt(items: readonly CartItem[]): void {
  const cart = cartFingerprint(items)
  updateCheckout({ attempt: { key: `cart-${digest(cart)}-${crypto.randomUUID()}`, cart, unanswered: [] } })
}

/** Remembers what is about to be sent, before it is: an answer can be lost, and the page be left, at any moment. */
export function rememberUnanswered(attempt: OrderPlacement, body: string): void {
  const others = attempt.unanswered.filter((sent) => sent !== body)
  updateCheckout({ attempt: { ...attempt, unanswered: [...others, body] } })
}

/** An answer came: this body is no longer in doubt. */
export function forgetUnanswered(body: string): void {
  const { attempt } = readCheckoutSession()
  if (attempt)
    updateCheckout({
      attempt: { ...attempt, unanswered: attempt.unanswered.filter((sent) => sent !== body) },
    })
}

/**
 * 128 bits of a text as hex: FNV-1a from four starts. Enough to tell one person's carts apart; `crypto.subtle`,
 * which would do better, is missing on plain http.
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
