import { BOUGHT_SIZES_KEY, withBought } from '#domain/cart/bought-sizes.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { track } from '#web/storefront/insight/track.ts'
import { readCart, writeCart } from './cart-store.ts'
import { finishCheckout, readCheckoutSession } from './checkout-session.ts'
import { forgetCartChoices } from './chosen-charges.ts'
import { removeCoupon } from './coupon-store.ts'

/** Removes the ordered lines from the cart and ends the checkout. Lines added since then stay. */
export function completeOrder({ orderId, lines }: { orderId: string; lines: readonly string[] }): void {
  track('Purchase', { order_id: orderId })
  const ordered = new Set(lines)
  const bought = readCart().filter((item) => ordered.has(item.cartItemId))
  writeStoredJson(BOUGHT_SIZES_KEY, withBought(readStoredJson(BOUGHT_SIZES_KEY), bought))
  writeCart(readCart().filter((item) => !ordered.has(item.cartItemId)))
  removeCoupon()
  forgetCartChoices()
  finishCheckout()
}

/** Ends this tab's checkout if it waits for that order; returns whether it did. */
export function completeAwaited(orderId: string): boolean {
  const { awaited } = readCheckoutSession()
  if (awaited?.orderId !== orderId) return false
  completeOrder(awaited)
  return true
}
