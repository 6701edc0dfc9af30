import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { customers } from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'

/** The most order lines that are considered. */
const mostLines = 100

const boughtLine = z.object({
  lineId: z.string(),
  orderId: z.string(),
  productId: z.string(),
  productName: z.string(),
  image: z.string(),
  sizeLabel: z.string(),
  status: z.enum(ORDER_STATUSES),
  quantity: z.number(),
  /** At least one piece was not cancelled. */
  stands: z.boolean(),
  /** A parcel with a piece of it has arrived. */
  delivered: z.boolean(),
})
/** An order line with what reviews need. */
export type BoughtLine = z.infer<typeof boughtLine>

const lineColumns = sql`
  select l.id as "lineId", l.quantity, o.id as "orderId", l.product_id as "productId", l.product_name as "productName", l.image,
    l.size_label as "sizeLabel", o.status, l.quantity > l.cancelled_quantity as stands,
    exists (
      select 1 from parcel_lines pl join parcels p on p.id = pl.parcel_id
      where pl.order_line_id = l.id and p.status = 'delivered') as delivered
  from orders o join order_lines l on l.order_id = o.id`

/**
 * A customer's order lines of a product: valid and delivered ones first, then the newest. In a transaction the orders
 * cannot be cancelled until it ends.
 */
export async function readBoughtLines(
  tx: Connection,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<BoughtLine[]> {
  return await readRows(
    tx,
    boughtLine,
    sql`
    ${lineColumns}
    where o.customer_id = ${customerId} and l.product_id = ${productId}
    order by (o.status <> 'cancelled' and l.quantity > l.cancelled_quantity) desc, delivered desc,
      o.created_at desc, l.position
    limit ${mostLines}
    for share of o`,
  )
}

/** The lines of a customer's order, in order; empty for another person's order. */
export async function readLinesOfOrder(
  db: Connection,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<BoughtLine[]> {
  return await readRows(
    db,
    boughtLine,
    sql`
    ${lineColumns}
    where o.id = ${orderId} and o.customer_id = ${customerId}
    order by l.position
    limit ${mostLines}`,
  )
}

/** Whether a customer has an order that was not cancelled. */
export async function hasOrder(db: Connection, customerId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), sql`${orders.status} <> 'cancelled'`))
    .limit(1)
  return found.length > 0
}

/** The customer of an order; null for an unknown order, or an erased account. */
export async function readOwnerOfOrder(db: Connection, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: customers.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, orderId), isNull(customers.erasedAt)))
  return found?.id ?? null
}
