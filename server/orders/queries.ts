import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { SHOPPER_EVENT_KINDS } from '#domain/orders/order-event-kinds.ts'
import {
  type OrderLineRecord,
  type OrderRecord,
  orderLineRecord,
  orderRecord,
} from '#domain/orders/order-record.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { chargesJson } from '../charges/queries.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { parcelsJson } from '../fulfilment/parcel-record-queries.ts'
import { promotionsJson } from '../promotions/promotions-json-queries.ts'
import { exchangeOfJson, returnsJson } from '../returns/order-json-queries.ts'
import { isUnconfirmed } from './lock-order-queries.ts'

/** One order of this customer; null if it does not exist or belongs to another. */
export async function readOwnOrder(
  db: Connection,
  orderId: string,
  customerId: string,
): Promise<OrderRecord | null> {
  const [order] = await readOrders(db, sql`o.id = ${orderId} and o.customer_id = ${customerId}`)
  return order ?? null
}

/** One order of any customer: for holders of a signed link, notifications, and staff. */
export async function readAnyOrder(db: Connection, orderId: string): Promise<OrderRecord | null> {
  const [order] = await readOrders(db, sql`o.id = ${orderId}`)
  return order ?? null
}

/** The newest order with this number and this phone or email; null if there is none. */
export async function findOrderToTrack(
  db: Connection,
  number: string,
  contact: { phone: string } | { email: string },
): Promise<string | null> {
  const isOf = 'phone' in contact ? sql`o.phone = ${contact.phone}` : sql`lower(o.email) = ${contact.email}`
  const row = await readRow(
    db,
    z.object({ id: z.string() }),
    sql`select o.id from orders o where upper(right(o.id, 6)) = ${number} and ${isOf} order by o.created_at desc limit 1`,
  )
  return row?.id ?? null
}

/** Which of a customer's orders to read. */
export interface OrdersWanted {
  status?: OrderStatus | null
  /** Part of the name of an ordered product. */
  words?: string
  /** Only orders placed before this one. */
  before?: string | null
  limit: number
}

/** Orders of a customer, the newest first. */
export async function readOrdersOf(
  db: Connection,
  customerId: string,
  { status = null, words = '', before = null, limit }: OrdersWanted,
): Promise<OrderRecord[]> {
  const conditions = [sql`o.customer_id = ${customerId}`]
  if (status !== null) conditions.push(sql`o.status = ${status}`)
  if (words !== '') {
    const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`exists (select 1 from order_lines l where l.order_id = o.id and l.product_name ilike ${part})`,
    )
  }
  if (before !== null) {
    conditions.push(sql`(o.created_at, o.id) < (
      select b.created_at, b.id from orders b where b.id = ${before} and b.customer_id = ${customerId})`)
  }
  return await readOrders(db, sql.join(conditions, sql` and `), limit)
}

/** The fields of a line's record, named like the table's columns. */
const lineFields = lineFieldsOf(Object.keys(orderLineRecord.shape))

function lineFieldsOf(names: string[]): SQL {
  const columns = getTableColumns(orderLines) satisfies Record<keyof OrderLineRecord, { name: string }>
  const pairs = Object.entries(columns).filter(([name]) => names.includes(name))
  return sql.raw(pairs.map(([name, column]) => `'${name}', l.${column.name}`).join(', '))
}

/** It failed, and staff have recorded that the money was returned in another way. */
const isClosedRefund = sql`r.status = 'failed' and not r.needs_attention`

/** In one statement, so that status, steps and refunds are consistent. */
async function readOrders(db: Connection, where: SQL, limit = 1): Promise<OrderRecord[]> {
  return await readRows(
    db,
    orderRecord,
    sql`
    select o.id, o.customer_id as "customerId", o.status, o.payment_mode as "paymentMode", o.paid_at as "paidAt",
      o.subtotal_paise as "subtotalPaise", o.discount_paise as "discountPaise",
      ${chargesJson} as charges, o.rounding_paise as "roundingPaise", o.total_paise as "totalPaise",
      coalesce((select sum(amount_paise)::int8 from refunds r
        where r.order_id = o.id and r.status <> 'failed' and r.method <> 'exchange'), 0) as "refundedPaise",
      o.coupon_code as "couponCode", ${promotionsJson} as offers, o.email, o.phone, o.first_name as "firstName", o.last_name as "lastName",
      o.address, o.city, o.state, o.pincode, o.address_kind as "addressKind",
      o.second_phone as "secondPhone", o.billing_address as "billingAddress", o.company, o.gift, o.created_at as "createdAt",
      o.promised_by as "promisedBy", o.expires_at as "expiresAt",
      case when ${isUnconfirmed} then o.confirm_by end as "confirmBy", o.delivered_at as "deliveredAt", now() as now,
      (select json_agg(json_build_object(${lineFields}) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.created_at) order by e.id), '[]')
        from order_events e where e.order_id = o.id and e.to_status is not null) as steps,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.created_at, 'toStatus', e.to_status)
          order by e.id), '[]')
        from order_events e where e.order_id = o.id and e.kind = any(${sql.param([...SHOPPER_EVENT_KINDS])}::text[]))
        as events,
      o.cancelled_paise as "cancelledPaise",
      (select coalesce(json_agg(json_build_object('id', r.id, 'amountPaise', r.amount_paise, 'status', r.status,
          'method', r.method, 'reason', r.reason, 'pieces',
          case when r.cause not like all (array['return:%', 'exchange:%', 'came-back:%']) then r.pieces end, 'hasAccount', r.upi_id is not null, 'reference', r.bank_reference,
          'createdAt', r.created_at, 'settledAt', r.settled_at) order by r.created_at, r.id), '[]')
        from refunds r where r.order_id = o.id and not (${isClosedRefund})) as refunds,
      case when o.exchange_return_id is null then 0 else o.credit_paise + coalesce((
        select sum(c.amount_paise) from cash_receipts c where c.order_id = o.id and c.source = 'exchange'
      ), 0) end::int8 as "creditedPaise",
      ${parcelsJson} as parcels,
      (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number,
          'issuedAt', i.issued_at, 'totalPaise', i.total_paise) order by i.issued_at, i.id), '[]')
        from invoices i where i.order_id = o.id) as documents,
      ${returnsJson} as returns, ${exchangeOfJson} as "exchangeOf"
    from orders o
    where ${where}
    order by o.created_at desc, o.id desc
    limit ${limit}`,
  )
}

export interface PayableOrder {
  status: OrderStatus
  paymentMode: PaymentMode
  isPaid: boolean
}

/** What decides whether this customer's order can be paid; null for another person's order. */
export async function readPayableOrder(
  db: Connection,
  orderId: string,
  customerId: string,
): Promise<PayableOrder | null> {
  const { status, paymentMode, paidAt } = orders
  const [order] = await db
    .select({ status, paymentMode, paidAt })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return order
    ? { status: order.status, paymentMode: order.paymentMode, isPaid: order.paidAt !== null }
    : null
}
