import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'

const purchaseSchema = z.object({ status: z.string() })

/** Refuses whoever has no order that was not cancelled, of any product. @throws ShopError `review_not_ordered` */
export async function requireAnyOrder(db: Connection, customerId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from orders where customer_id = ${customerId} and status <> 'cancelled' limit 1`)
  if (rows.length === 0) throw new ShopError('review_not_ordered')
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
  const { rows } = await tx.execute(sql`
    select o.status from orders o
    where o.customer_id = ${customerId} and o.status <> 'cancelled'
      and exists (select 1 from order_lines l where l.order_id = o.id and l.product_id = ${productId})
    order by o.id
    limit 100
    for share of o`)
  const purchases = z.array(purchaseSchema).parse(rows)
  if (purchases.length === 0) throw new ShopError('review_not_ordered')
  return { delivered: purchases.some(({ status }) => status === 'delivered') }
}
