import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { showToast } from '#web/components/toast-store.ts'
import { completeAwaited } from '#web/storefront/cart/complete-order.ts'
import { paymentFate } from '#web/storefront/payments/watch-payment.ts'

/**
 * Ends the checkout that waited in this tab for an order which turns out to need no payment any more: the browser
 * came back from the provider's own page, or the money came while the shop was not looked at.
 */
export function endAwaited(order: ApiOrder): void {
  const isEnded = paymentFate(order) === 'paid' && completeAwaited(order._id)
  if (isEnded && order.payment) showToast(ORDER_TEXTS.paymentSuccessful)
}
