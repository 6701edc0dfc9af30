import { type SQL, sql } from 'drizzle-orm'
import type { AdminView } from '#domain/orders/admin-order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { isUnconfirmed } from '../lock-order-queries.ts'

/**
 * The rules of `domain/orders/admin-view.ts` as conditions on `orders o`. A test compares both for every possible
 * order. Statuses are literals, not parameters, so that partial indexes apply.
 */

/** Orders that are not shipped, delivered or cancelled: few at a time, with their own index. */
export const isOpen = sql`o.status in ('pending', 'processing', 'packing')`

const hasStatus = (status: OrderStatus) => sql.raw(`o.status = '${status}'`)

/** Payments that staff must check: authorised and not captured, or of another amount and not refunded. */
const concern = sql`(
  (p.status = 'authorized' and p.disposition <> 'unwanted')
  or (p.disposition = 'mismatch' and greatest(p.refunded_paise, p.provider_refunded_paise) < p.amount_paise)
)`

const isUnpaidOnline = sql`o.payment_mode <> 'cod' and o.paid_at is null`

export const isStuck = sql`(${isUnpaidOnline} and exists (
  select 1 from payments p where p.order_id = o.id and ${concern}
))`

/** The same for a list of only these: the few such payments lead to their orders. */
export const isAmongStuck = sql`(${isUnpaidOnline} and o.id in (
  select p.order_id from payments p where p.order_id is not null and ${concern}
))`

/** A payment attempt may still succeed. */
export const isPaymentUnderWay = sql`(o.paid_at is null and exists (
  select 1 from payments p
  where p.order_id = o.id and p.status = 'authorized' and p.disposition not in ('mismatch', 'unwanted')
))`

/**
 * Some of its parcels have been shipped, others not. A subquery for each order: for an `exists` PostgreSQL would read
 * all parcels.
 */
export const isPartlyShipped = sql`(o.status = 'packing' and coalesce((
  select true from parcels c where c.order_id = o.id and c.status <> 'cancelled' limit 1), false))`

/** Paid, or to be paid in cash. */
export const isSettled = sql`(o.payment_mode = 'cod' or o.paid_at is not null)`

const isToShip = sql`(o.status = 'packing' and (o.packed_at is not null or ${isPartlyShipped}))`
const isToPack = sql`(not ${isToShip} and not ${isUnconfirmed} and (${isSettled} or ${isStuck}))`

/** For an open order: 'to-pack', 'to-ship', or null while it waits for payment. */
export const openView = sql`case when ${isToShip} then 'to-ship' when ${isToPack} then 'to-pack' end`

/** Since when it has been waiting for the shop. */
export const waitsSince = sql`case when o.payment_mode = 'cod' then o.created_at else coalesce(o.paid_at, o.created_at) end`

export const viewConditions: Readonly<Record<AdminView, SQL>> = {
  'to-pack': sql`${isOpen} and ${isToPack}`,
  // Every order to ship has the status packing.
  'to-ship': sql`${isOpen} and ${isToShip}`,
  'on-the-way': hasStatus('shipped'),
  delivered: hasStatus('delivered'),
  cancelled: hasStatus('cancelled'),
  all: sql`true`,
}
