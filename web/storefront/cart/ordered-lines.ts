import type { CartItem } from '#domain/cart/cart-item.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { ApiOrder } from '#web/api/orders.ts'

/**
 * Cart lines that an order contains: the browser was closed before it learnt of the payment, or the answer to the order
 * was lost. Same choice and quantity, added before the order.
 */
export function orderedLines(
  items: readonly CartItem[],
  orders: readonly ApiOrder[],
): { order: ApiOrder; lines: CartItem[] } | null {
  for (const order of orders) {
    if (order.status === 'cancelled' || (isOnlinePayment(order.paymentMode) && !order.payment)) continue
    const lines = items.filter((item) => addedBefore(item, order.createdAt) && contains(order, item))
    if (lines.length > 0) return { order, lines }
  }
  return null
}

/** A line's id contains the time of adding; a line without it is skipped. */
function addedBefore(item: CartItem, placedAt: string): boolean {
  const added = /-(\d{13})(?:-\d+)?$/.exec(item.cartItemId)?.[1]
  return added !== undefined && Number(added) < Date.parse(placedAt)
}

function contains(order: ApiOrder, item: CartItem): boolean {
  return order.items.some(
    (line) =>
      line._id === item._id &&
      line.selectedSizeId === item.selectedSizeId &&
      line.selectedColor === item.selectedColor &&
      line.quantity === item.quantity,
  )
}
