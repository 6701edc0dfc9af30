import type { TrackedPurchase } from '#domain/insight/tracked-purchase.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import { readAnyOrder, readOwnOrder } from '../orders/queries.ts'
import type { Services } from '../services.ts'
import { markPurchaseTold } from './purchase-queries.ts'

/** Late payments take a day at most. A visit to an older order is not a purchase. */
const TOLD_WITHIN_HOURS = 48

/**
 * Gives one browser the purchase data for the advertising pixel. If the browser closes before reporting, the purchase
 * is not reported: at most once, never twice.
 * @param caller the order's customer, or the holder of its signed link
 * @returns null for later calls, for unpaid orders, and for old ones
 * @throws ShopError `order_not_found` also for another person's
 */
export async function claimPurchase(
  { db }: Pick<Services, 'db'>,
  caller: Caller | 'link',
  orderId: string,
): Promise<TrackedPurchase | null> {
  const order =
    caller === 'link'
      ? await readAnyOrder(db, orderId)
      : await readOwnOrder(db, orderId, requireCustomer(caller).customerId)
  if (!order) throw new ShopError('order_not_found')
  if (!(await markPurchaseTold(db, orderId, TOLD_WITHIN_HOURS))) return null
  return {
    value: paiseToRupees(order.totalPaise),
    currency: 'INR',
    content_type: 'product',
    content_ids: order.lines.map(({ variantId }) => variantId),
    items: order.lines.map(({ productId, quantity, unitPricePaise }) => ({
      id: productId,
      quantity,
      item_price: paiseToRupees(unitPricePaise),
    })),
    order_id: orderId,
  }
}
