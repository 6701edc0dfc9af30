import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import type { OrderCharge } from '#domain/charges/charge.ts'
import type { Connection } from '../db/connection.ts'
import { orderCharges } from '../db/schema/order-charges.ts'

/** The charges of `orders o`, each a `chargeRecord`. */
export const chargesJson = sql`coalesce((
  select json_agg(json_build_object('kind', c.kind, 'label', c.label, 'amountPaise', c.amount_paise, 'hsn', c.hsn,
    'rateBasisPoints', c.rate_basis_points, 'refundable', c.refundable) order by c.position)
  from order_charges c where c.order_id = o.id), '[]')`

/** The charges of an order. */
export async function readCharges(db: Connection, orderId: string): Promise<OrderCharge[]> {
  const { kind, label, amountPaise, hsn, rateBasisPoints, refundable } = orderCharges
  const rows = await db
    .select({ kind, label, amountPaise, hsn, rateBasisPoints, refundable })
    .from(orderCharges)
    .where(eq(orderCharges.orderId, orderId))
    .orderBy(asc(orderCharges.position))
  return z.array(chargeRecord).parse(rows)
}
