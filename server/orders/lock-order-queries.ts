import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { chargesJson } from '../charges/queries.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { orders } from '../db/schema/orders.ts'

const lockedOrder = z.object({
  id: z.string(),
  customerId: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMode: z.enum(PAYMENT_MODES),
  paid: z.boolean(),
  /** Whether the time to pay is over. */
  expired: z.boolean(),
  /** Seconds since the deadline; negative before it. */
  overdueSeconds: z.number(),
  totalPaise: z.number(),
  charges: z.array(chargeRecord),
  /** The amount taken off the total at placing to make it whole rupees. */
  roundingPaise: z.number(),
  /** The price of cancelled pieces; the order costs its total less this. */
  cancelledPaise: z.number(),
  cashReceivedPaise: z.number(),
  cashRefundedPaise: z.number(),
  /** The order sends another size in exchange for a return. */
  isExchange: z.boolean(),
  /** The part covered by the earlier order's payment or cash. Without a payment: cash that its courier still owes. */
  creditPaise: z.number(),
  creditPaymentId: z.string().nullable(),
  /** The part of the received cash that came with the earlier order. */
  exchangeCashPaise: z.number(),
  phone: z.string(),
  pincode: z.string(),
  /** No prices in the parcel. */
  hidesPrices: z.boolean(),
  /** Those that were not cancelled. */
  pieces: z.number(),
  /** A parcel has been shipped, and pieces are waiting for another. */
  partlyShipped: z.boolean(),
  packed: z.boolean(),
  /** A cash order that is not confirmed yet, and whether its deadline has passed. */
  unconfirmed: z.boolean(),
  confirmOverdue: z.boolean(),
  /** Who began packing it, and how many seconds ago. */
  packingBy: z.string().nullable(),
  packingSince: z.date().nullable(),
  packingForSeconds: z.number(),
  /** An attempt is authorised and not captured: the payment is in progress. */
  paymentUnderWay: z.boolean(),
  /** Captured payments, including an earlier order's that covers this one, with the unrefunded amount of each. */
  refundable: z.array(z.object({ paymentId: z.string(), leftPaise: z.number() })),
})

/** Of `orders o`: it waits for the code sent to the customer. */
export const isUnconfirmed = sql`(o.confirm_by is not null and o.confirmed_at is null and o.status = 'pending'
  and o.payment_mode = 'cod' and o.paid_at is null)`

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = z.infer<typeof lockedOrder>

/**
 * Locks an order and reads what decides about its next step. Payments lock the same row, so that a step and a payment
 * cannot run at the same time.
 * @param customerId the required customer; null for staff and the shop itself
 */
export async function lockOrder(
  tx: Connection,
  orderId: string,
  customerId: string | null,
): Promise<LockedOrder | null> {
  const isTheirs = customerId === null ? undefined : eq(orders.customerId, customerId)
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isTheirs))
    .for('no key update')
  if (locked.length === 0) return null
  // A second statement: the first one's snapshot is older than the wait for the lock.
  const statement = sql`
    select o.id, o.customer_id as "customerId", o.status, o.payment_mode as "paymentMode",
      o.paid_at is not null as paid, coalesce(o.expires_at <= clock_timestamp(), false) as expired,
      coalesce(extract(epoch from clock_timestamp() - o.expires_at), 0)::float8 as "overdueSeconds",
      o.total_paise as "totalPaise", ${chargesJson} as charges, o.rounding_paise as "roundingPaise", o.cancelled_paise as "cancelledPaise",
      o.cash_received_paise as "cashReceivedPaise", o.cash_refunded_paise as "cashRefundedPaise", o.phone, o.pincode, coalesce((o.gift ->> 'hidePrices')::bool, false) as "hidesPrices",
      ${isUnconfirmed} as unconfirmed, coalesce(o.confirm_by <= clock_timestamp(), false) as "confirmOverdue",
      o.exchange_return_id is not null as "isExchange", o.credit_paise as "creditPaise",
      o.credit_payment_id as "creditPaymentId", case when o.exchange_return_id is null then 0 else coalesce((
        select sum(c.amount_paise) from cash_receipts c where c.order_id = o.id and c.source = 'exchange'
      ), 0) end::int8 as "exchangeCashPaise",
      o.packed_at is not null as packed, o.packing_by as "packingBy",
      o.packing_since as "packingSince",
      coalesce(extract(epoch from clock_timestamp() - o.packing_since), 0)::float8 as "packingForSeconds",
      (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int
        from order_lines l where l.order_id = o.id) as pieces,
      (select coalesce(bool_or(l.shipped_quantity > 0)
          and bool_or(l.shipped_quantity + l.cancelled_quantity < l.quantity), false)
        from order_lines l where l.order_id = o.id) as "partlyShipped",
      o.paid_at is null and exists (
        select 1 from payments p
        where p.order_id = o.id and p.status = 'authorized' and p.disposition not in ('mismatch', 'unwanted')
      ) as "paymentUnderWay",
      coalesce((
        select json_agg(json_build_object('paymentId', paying.id, 'leftPaise', paying.left_paise))
        from (
          select p.provider_payment_id as id, p.amount_paise - p.refunded_paise as left_paise
          from payments p where p.order_id = o.id and p.settles_order
          union all
          select o.credit_payment_id, o.credit_paise - o.credit_refunded_paise where o.credit_payment_id is not null
        ) paying
        where paying.left_paise > 0
      ), '[]') as refundable
    from orders o where o.id = ${orderId}`
  return await readRow(tx, lockedOrder, statement)
}

const booked = z.object({ underWay: z.boolean(), waits: z.boolean() })

/** Whether a courier is being booked for a locked order, and whether a booked parcel awaits pickup. */
export async function readBooked(tx: Connection, orderId: string): Promise<z.infer<typeof booked>> {
  const row = await readRow(
    tx,
    booked,
    sql`
    select coalesce(bool_or(b.status = 'booking'), false) as "underWay",
      coalesce(bool_or(b.status = 'booked' and p.status = 'created'), false) as waits
    from courier_bookings b left join parcels p on p.id = b.parcel_id
    where b.order_id = ${orderId} and b.return_id is null and b.status in ('booking', 'booked')`,
  )
  return row ?? { underWay: false, waits: false }
}
