import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { returns } from '../db/schema/returns.ts'

const returnOrder = z.object({
  id: z.string(),
  customerId: z.string(),
  paymentMode: z.enum(PAYMENT_MODES),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** The account's UPI ID for refunds by hand. */
  upiId: z.string().nullable(),
  /** Part of the order was paid online and can be refunded that way. */
  hasOnlineMoney: z.boolean(),
  now: z.date(),
})
export type ReturnOrder = z.infer<typeof returnOrder>

/**
 * An order for a return request.
 * @param customerId the required customer; null for staff and holders of its signed link
 */
export async function readReturnOrder(
  db: Connection,
  orderId: string,
  customerId: string | null,
): Promise<ReturnOrder | null> {
  return await readRow(
    db,
    returnOrder,
    sql`
    select o.id, o.customer_id as "customerId", o.payment_mode as "paymentMode", o.address, o.city, o.pincode,
      c.refund_upi_id as "upiId",
      (o.credit_payment_id is not null and o.credit_paise > o.credit_refunded_paise) or exists (
        select 1 from payments p
        where p.order_id = o.id and p.settles_order and p.amount_paise > p.refunded_paise) as "hasOnlineMoney",
      clock_timestamp() as now
    from orders o join customers c on c.id = o.customer_id
    where o.id = ${orderId} and (${customerId}::text is null or o.customer_id = ${customerId})`,
  )
}

/** The returns of an order, the oldest first. */
export async function readReturnsOf(db: Connection, orderId: string): Promise<ReturnOffer['returns']> {
  const { id, serial, status } = returns
  const found = await db
    .select({ id, serial, status })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(serial))
    .limit(100)
  return found.map((row) => ({ _id: row.id, number: returnNumber(row.serial), status: row.status }))
}
