import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'

/**
 * Marks an order as reported; of two concurrent calls one succeeds.
 * @returns false if it is already reported, cancelled, unpaid, an exchange, or too old
 */
export async function markPurchaseTold(
  db: Connection,
  orderId: string,
  withinHours: number,
): Promise<boolean> {
  const told = await db
    .update(orders)
    .set({ purchaseToldAt: sql`now()` })
    .where(
      and(
        eq(orders.id, orderId),
        isNull(orders.purchaseToldAt),
        ne(orders.status, 'cancelled'),
        or(eq(orders.paymentMode, 'cod'), isNotNull(orders.paidAt)),
        isNull(orders.exchangeReturnId),
        gt(orders.createdAt, sql`now() - make_interval(hours => ${withinHours})`),
      ),
    )
    .returning({ id: orders.id })
  return told.length > 0
}
