import { recordOf } from '#domain/validation/unknown-values.ts'
import type { PlaceOrderBody } from '#web/api/orders.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { track } from '#web/storefront/insight/track.ts'
import { readCart, writeCart } from './cart-store.ts'
import { finishCheckout, readCheckoutSession } from './checkout-session.ts'
import { removeCoupon } from './coupon-store.ts'

/** Takes what was ordered out of the cart and ends the checkout. What was added meanwhile stays. */
export function completeOrder({
  orderId,
  body,
  lines,
}: {
  orderId: string
  body: string
  lines: readonly string[]
}): void {
  trackPurchase(orderId, body)
  const ordered = new Set(lines)
  writeCart(readCart().filter((item) => !ordered.has(item.cartItemId)))
  removeCoupon()
  finishCheckout()
}

/** Ends this tab's checkout if it waits for that order; whether it did. */
export function completeAwaited(orderId: string): boolean {
  const { awaited } = readCheckoutSession()
  if (awaited?.orderId !== orderId) return false
  completeOrder(awaited)
  return true
}

function trackPurchase(orderId: string, body: string): void {
  // Our own text, kept in session storage: whoever damages it loses an event.
  const { amount, items } = recordOf(parseStored(body)) as Partial<PlaceOrderBody>
  if (typeof amount !== 'number' || !Array.isArray(items)) return
  track('Purchase', {
    value: amount,
    currency: 'INR',
    items: items.map(({ _id, quantity, price }) => ({ id: _id, quantity, item_price: price })),
    order_id: orderId,
  })
}
