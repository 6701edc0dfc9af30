import { and, desc, eq, exists, ne } from 'drizzle-orm'
import { reviewRight } from '#domain/reviews/review.ts'
import type { Connection } from '../db/connection.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { ShopError } from '../http/errors.ts'

/** Refuses whoever has no order that was not cancelled, of any product. @throws ShopError `review_not_ordered` */
export async function requireAnyOrder(db: Connection, customerId: string): Promise<void> {
  const found = await db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'cancelled')))
    .limit(1)
  if (!reviewRight(found.map(({ status }) => status)).mayReview) throw new ShopError('review_not_ordered')
}

/**
 * Whether the product was delivered to somebody who ordered it; cancelled orders do not count. In a transaction the
 * orders cannot be cancelled until it ends.
 * @throws ShopError `review_not_ordered`
 */
export async function requirePurchase(
  tx: Connection,
  customerId: string,
  productId: string,
): Promise<{ delivered: boolean }> {
  const line = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)))
  // Those that were not cancelled first: beyond a hundred none is looked at.
  const found = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), exists(line)))
    .orderBy(desc(ne(orders.status, 'cancelled')), orders.id)
    .limit(100)
    .for('share')
  const right = reviewRight(found.map(({ status }) => status))
  if (!right.mayReview) throw new ShopError('review_not_ordered')
  return { delivered: right.isVerified }
}
