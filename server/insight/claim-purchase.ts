import type { ToldPurchase } from '#domain/insight/told-purchase.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import { readAnyOrder, readOwnOrder } from '../orders/queries.ts'
import type { Services } from '../services.ts'
import { markPurchaseTold } from './purchase-queries.ts'

/** Paying late takes a day at most. Who looks at an older order does not buy it now. */
const TOLD_WITHIN_HOURS = 48

/**
 * Gives one browser of all that see an order what it tells the advertising pixel of the purchase. A browser that ends
 * before it has told leaves the purchase untold: once at most, never twice.
 * @param caller whose order it is, or the holder of its signed link
 * @returns null for all others, for an order that is not bought yet, and for an old one
 * @throws ShopError `order_not_found` also for somebody else's
 */
export async function claimPurchase(
  { db }: Pick<Services, 'db'>,
  caller: Caller | 'link',
  orderId: string,
): Promise<ToldPurchase | null> {
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
