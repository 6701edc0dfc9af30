import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { linkState } from '#domain/payments/pay-link.ts'
import { LEAST_ONLINE_PAISE, PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { chargesJson } from '../../charges/queries.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { paymentLinks, paymentOrders } from '../../db/schema/payments.ts'
import type { Services } from '../../services.ts'
import { isCashAtDoor } from '../queries.ts'
import { hashLinkToken, linkAddress, linkToken } from './link-token.ts'

/** The link of an order, created if it has none. @returns its id */
export async function ensurePaymentLink(
  tx: Connection,
  db: Services['db'],
  { orderId, createdBy }: { orderId: string; createdBy: string | null },
): Promise<string> {
  const id = newId('lnk')
  const [made] = await tx
    .insert(paymentLinks)
    .values({ id, orderId, createdBy, tokenHash: hashLinkToken(await linkToken(db, id)) })
    .onConflictDoNothing({ target: paymentLinks.orderId })
    .returning({ id: paymentLinks.id })
  if (made) return made.id
  const known = await findLinkOfOrder(tx, orderId)
  if (known === null) throw new Error(`Cannot find the payment link of order ${orderId}`)
  return known
}

/** The id of an order's link; null for an order without one. */
export async function findLinkOfOrder(db: Connection, orderId: string): Promise<string | null> {
  const [known] = await db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId))
  return known?.id ?? null
}

/** The order of a link's token; null for an unknown token. */
export async function findOrderOfToken(db: Connection, token: string): Promise<string | null> {
  const [known] = await db
    .select({ orderId: paymentLinks.orderId })
    .from(paymentLinks)
    .where(eq(paymentLinks.tokenHash, hashLinkToken(token)))
  return known?.orderId ?? null
}

/** Marks that a link was opened. @returns whether it was the first time */
export async function markLinkOpened(tx: Connection, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentLinks)
    .set({ openedAt: now })
    .where(and(eq(paymentLinks.orderId, orderId), isNull(paymentLinks.openedAt)))
  return rowCount === 1
}

export async function markLinkSent(tx: Connection, orderId: string): Promise<void> {
  await tx
    .update(paymentLinks)
    .set({ sentAt: sql`coalesce(${paymentLinks.sentAt}, now())` })
    .where(eq(paymentLinks.orderId, orderId))
}

/** Claims the question to the provider for one opening of a page. @returns false within `seconds` of the last one */
export async function claimQuestion(db: Connection, orderId: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentLinks)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentLinks.orderId, orderId),
        sql`(${paymentLinks.askedAt} is null or ${paymentLinks.askedAt} < now() - make_interval(secs => ${seconds}::int))`,
      ),
    )
  return rowCount === 1
}

/**
 * The unpaid orders whose link was sent and ends within three hours. A link of two hours is too short for a reminder, and one
 * that was sent an hour ago needs none.
 */
export async function readLinksToRemindOf(db: Connection, most: number): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select o.id from orders o join payment_links l on l.order_id = o.id
    where o.paid_at is null and o.status <> 'cancelled' and o.payment_mode = 'link'
      and o.expires_at > now() and o.expires_at <= now() + interval '3 hours'
      and l.sent_at < now() - interval '1 hour'
      and not exists (select 1 from outgoing_messages m
        where m.kind = 'payment_link' and m.key = o.id || ':reminder')
    order by o.expires_at limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

const linkedOrder = z.object({
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMode: z.enum(PAYMENT_MODES),
  paidAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  expired: z.boolean(),
  cancelledAt: z.date().nullable(),
  cancelledByTime: z.boolean(),
  underWay: z.boolean(),
  payNow: z.boolean(),
  roundingPaise: z.number(),
  totalPaise: z.number(),
  cancelledPaise: z.number(),
  charges: z.array(chargeRecord),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  pincode: z.string(),
  promisedBy: z.date().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      image: z.string(),
      quantity: z.number(),
      subtotalPaise: z.number(),
      totalPaise: z.number(),
    }),
  ),
})
export type LinkedOrder = z.infer<typeof linkedOrder>

/** Of `orders o`: a cash order that the customer may pay online instead, until it is dispatched. */
const isPayableCash = sql`(o.payment_mode = 'cod' and o.paid_at is null
  and o.status in ('pending', 'processing', 'packing') and o.exchange_return_id is null and o.credit_paise = 0
  and o.cash_received_paise = 0 and o.total_paise - o.cancelled_paise >= ${LEAST_ONLINE_PAISE} and not ${isCashAtDoor}
  and not exists (select 1 from order_lines l where l.order_id = o.id and l.shipped_quantity > 0))`

/**
 * Makes a locked order payable online with this amount. The provider's order for another amount pays it no more: a
 * payment of another amount never pays.
 */
export async function setPayable(tx: Connection, orderId: string, amountPaise: number): Promise<void> {
  await tx
    .insert(paymentOrders)
    .values({ orderId, receipt: orderId, amountPaise })
    .onConflictDoUpdate({
      target: paymentOrders.orderId,
      set: {
        amountPaise,
        receipt: `${orderId}-${amountPaise}`,
        providerOrderId: null,
        keyId: null,
        state: 'none',
        updatedAt: now,
      },
      setWhere: ne(paymentOrders.amountPaise, amountPaise),
    })
}

/** What the page of a link shows of its order. */
export async function readLinkedOrder(db: Connection, orderId: string): Promise<LinkedOrder | null> {
  return await readRow(
    db,
    linkedOrder,
    sql`
    select o.id as "orderId", o.status, o.payment_mode as "paymentMode", o.paid_at as "paidAt",
      o.expires_at as "expiresAt", coalesce(o.expires_at <= now(), false) as expired,
      o.cancelled_at as "cancelledAt", coalesce(o.cancelled_by = 'system', false) as "cancelledByTime",
      exists (select 1 from payments p where p.order_id = o.id and o.paid_at is null
        and p.status = 'authorized' and p.disposition not in ('mismatch', 'unwanted')) as "underWay",
      ${isPayableCash} as "payNow",
      o.rounding_paise as "roundingPaise", o.total_paise as "totalPaise", o.cancelled_paise as "cancelledPaise",
      ${chargesJson} as charges, o.first_name as "firstName", o.last_name as "lastName", o.city, o.pincode,
      o.promised_by as "promisedBy",
      coalesce((select json_agg(json_build_object('name', l.product_name, 'size', l.size_label, 'image', l.image,
        'quantity', l.quantity - l.cancelled_quantity,
        'subtotalPaise', l.unit_price_paise * (l.quantity - l.cancelled_quantity),
        'totalPaise', l.total_paise + l.adjusted_paise - coalesce((
          select sum(c.amount_paise) from order_line_cancellations c
          where c.order_id = l.order_id and c.order_line_id = l.id), 0)) order by l.position)
        from order_lines l where l.order_id = o.id and l.quantity > l.cancelled_quantity), '[]') as lines
    from orders o where o.id = ${orderId}`,
  )
}

/** The page on which an order can be paid now; null if it has no open payment link. */
export async function openLinkOf(
  services: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<string | null> {
  const linkId = await findLinkOfOrder(services.db, orderId)
  const order = linkId && (await readLinkedOrder(services.db, orderId))
  if (!linkId || !order) return null
  const isOpen = linkState({ ...order, paid: order.paidAt !== null }) === 'open'
  return isOpen ? await linkAddress(services, linkId) : null
}
