import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import { ORDER_ACTORS } from '#domain/orders/order-transitions.ts'
import {
  ATTEMPT_STATUSES,
  type OrderPayments,
  type PaymentAttempt,
  type PaymentFact,
} from '#domain/payments/payment-facts.ts'
import { PAYMENT_STATES, paymentState, STORED_PAYMENT_STATES } from '#domain/payments/payment-state.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { orders } from '../db/schema/orders.ts'
import { paymentOrders, payments } from '../db/schema/payments.ts'

const lockedRow = z.object({
  orderId: z.string(),
  providerOrderId: z.string(),
  amountPaise: z.number(),
  currency: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  cashAtDoor: z.boolean(),
  cancelledAt: z.date().nullable(),
  cancelledBy: z.enum(ORDER_ACTORS).nullable(),
  paidBy: z.string().nullable(),
  now: z.date(),
})

/** An order's payments, locked until the transaction ends. */
export interface LockedPayments {
  orderId: string
  /** The database's clock. */
  now: Date
  payments: OrderPayments
}

/**
 * Of `orders o`: a parcel that may still arrive, or has arrived, collects cash, or a courier is being told to collect
 * it.
 */
export const isCashAtDoor = sql`(o.payment_mode = 'cod' and o.paid_at is null and (
  exists (
    select 1 from parcels c
    where c.order_id = o.id and c.collect_paise > 0 and c.status not in ('cancelled', 'rto_delivered', 'lost'))
  or exists (
    select 1 from courier_bookings b
    where b.order_id = o.id and b.collect_paise > 0 and b.status = 'booking')))`

/**
 * Locks the shop's order of a provider's order and reads all its payments. Callback, webhook and polling take turns
 * here.
 */
export async function lockPayments(tx: Connection, providerOrderId: string): Promise<LockedPayments | null> {
  const behind = tx
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(eq(paymentOrders.providerOrderId, providerOrderId))
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, behind))
    .for('no key update')
  if (locked.length === 0) return null
  // A second statement: the first one's snapshot is older than the wait for the lock.
  const order = await readRow(
    tx,
    lockedRow,
    sql`
    select o.id as "orderId", po.provider_order_id as "providerOrderId", po.amount_paise as "amountPaise",
      po.currency, o.status as "orderStatus", o.cancelled_at as "cancelledAt", o.cancelled_by as "cancelledBy",
      ${isCashAtDoor} as "cashAtDoor",
      (select provider_payment_id from payments p where p.order_id = o.id and p.settles_order) as "paidBy",
      clock_timestamp() as now
    from payment_orders po join orders o on o.id = po.order_id
    where po.provider_order_id = ${providerOrderId}`,
  )
  if (!order) return null
  const { orderId, now: seenAt, ...state } = order
  return { orderId, now: seenAt, payments: { ...state, attempts: await readAttempts(tx, orderId) } }
}

async function readAttempts(tx: Connection, orderId: string): Promise<PaymentAttempt[]> {
  const attempts = await tx
    .select({
      paymentId: payments.providerPaymentId,
      status: payments.status,
      amountPaise: payments.amountPaise,
      currency: payments.currency,
      method: payments.method,
      refundedPaise: payments.providerRefundedPaise,
      failureReason: payments.errorReason,
      disposition: payments.disposition,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt, payments.providerPaymentId)
  return attempts.map((attempt) => ({ ...attempt, method: attempt.method ?? '' }))
}

/** Stores one attempt, and the progress of the order's payment. */
export async function saveAttempt(
  tx: Connection,
  orderId: string,
  { attempt, state }: { attempt: PaymentAttempt; state: OrderPayments },
): Promise<void> {
  const known = {
    orderId,
    status: attempt.status,
    method: attempt.method,
    errorReason: attempt.failureReason,
    disposition: attempt.disposition,
    settlesOrder: state.paidBy === attempt.paymentId,
    providerRefundedPaise: attempt.refundedPaise,
  }
  await tx
    .insert(payments)
    .values({
      ...known,
      providerPaymentId: attempt.paymentId,
      providerOrderId: state.providerOrderId,
      amountPaise: attempt.amountPaise,
      currency: attempt.currency,
    })
    .onConflictDoUpdate({ target: payments.providerPaymentId, set: { ...known, updatedAt: now } })
  const reached = PAYMENT_STATES.indexOf(paymentState(state))
  // Refunds have their own rows; here "captured" is the final state.
  const stored = STORED_PAYMENT_STATES[Math.min(reached, STORED_PAYMENT_STATES.length - 1)] ?? 'none'
  await tx
    .update(paymentOrders)
    .set({ state: stored, updatedAt: now })
    .where(and(eq(paymentOrders.orderId, orderId), ne(paymentOrders.state, stored)))
}

/** Stores a payment for an unknown order, for the shopkeeper to see. */
export async function saveOrphan(tx: Connection, fact: PaymentFact): Promise<void> {
  const status = fact.status === 'refunded' ? 'captured' : fact.status
  await runStatement(
    tx,
    sql`
    insert into payments (provider_payment_id, provider_order_id, status, amount_paise, currency, method,
      error_reason, provider_refunded_paise)
    values (${fact.paymentId}, ${fact.orderId}, ${status}, ${fact.amountPaise}, ${fact.currency}, ${fact.method},
      ${fact.failureReason}, ${fact.refundedPaise})
    on conflict (provider_payment_id) do update set
      status = case
        when array_position(${sql.param([...ATTEMPT_STATUSES])}::text[], excluded.status)
          > array_position(${sql.param([...ATTEMPT_STATUSES])}::text[], payments.status)
        then excluded.status else payments.status end,
      provider_refunded_paise = greatest(payments.provider_refunded_paise, excluded.provider_refunded_paise),
      updated_at = now()
    where payments.order_id is null`,
  )
}

/** The provider's order of one of ours; null if there is none yet. */
export async function readProviderOrder(db: Connection, orderId: string): Promise<string | null> {
  const [known] = await db
    .select({ providerOrderId: paymentOrders.providerOrderId })
    .from(paymentOrders)
    .where(eq(paymentOrders.orderId, orderId))
  return known?.providerOrderId ?? null
}

/** The same for this customer's order, or any with null; null if the order is not theirs. */
export async function readOwnProviderOrder(
  db: Connection,
  orderId: string,
  customerId: string | null,
): Promise<{ providerOrderId: string | null; keyId: string | null } | null> {
  const isTheirs = customerId === null ? undefined : eq(orders.customerId, customerId)
  const [own] = await db
    .select({ providerOrderId: paymentOrders.providerOrderId, keyId: paymentOrders.keyId })
    .from(orders)
    .leftJoin(paymentOrders, eq(paymentOrders.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isTheirs))
  return own ?? null
}

const paymentToStart = z.object({
  amountPaise: z.number(),
  receipt: z.string(),
  providerOrderId: z.string().nullable(),
  keyId: z.string().nullable(),
  secondsLeft: z.number(),
})

/** The data for starting an order's payment; null for an order without one. */
export async function readPaymentToStart(db: Connection, orderId: string) {
  return await readRow(
    db,
    paymentToStart,
    sql`
    select po.amount_paise as "amountPaise", po.receipt, po.provider_order_id as "providerOrderId",
      po.key_id as "keyId",
      greatest(0, coalesce(floor(extract(epoch from o.expires_at - now())), ${PAYMENT_WINDOW_MINUTES * 60}))::int as "secondsLeft"
    from payment_orders po join orders o on o.id = po.order_id
    where po.order_id = ${orderId}`,
  )
}

/**
 * Stores the provider's order created for one of ours, and its keys.
 * @returns the one in use: the first that was stored
 */
export async function storeProviderOrder(
  db: Connection,
  orderId: string,
  made: { providerOrderId: string; keyId: string },
): Promise<{ providerOrderId: string; keyId: string | null }> {
  const [kept] = await db
    .update(paymentOrders)
    .set({
      providerOrderId: sql`coalesce(${paymentOrders.providerOrderId}, ${made.providerOrderId})`,
      keyId: sql`case when ${paymentOrders.providerOrderId} is null then ${made.keyId} else ${paymentOrders.keyId} end`,
      updatedAt: now,
      state: sql`case when ${paymentOrders.state} = 'none' then 'started' else ${paymentOrders.state} end`,
    })
    .where(eq(paymentOrders.orderId, orderId))
    .returning({ providerOrderId: paymentOrders.providerOrderId, keyId: paymentOrders.keyId })
  return kept?.providerOrderId ? { ...kept, providerOrderId: kept.providerOrderId } : made
}

/** The amount of an authorised payment that was selected to pay its order; null for any other. */
export async function readCapturable(db: Connection, paymentId: string): Promise<number | null> {
  const [wanted] = await db
    .select({ amountPaise: payments.amountPaise })
    .from(payments)
    .where(
      and(
        eq(payments.providerPaymentId, paymentId),
        eq(payments.status, 'authorized'),
        eq(payments.disposition, 'capture'),
      ),
    )
  return wanted?.amountPaise ?? null
}

/** Marks an order that received a payment of the wrong amount or currency. @returns whether the order is one of ours */
export async function markMismatch(tx: Connection, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentOrders)
    .set({ mismatch: true, updatedAt: now })
    .where(eq(paymentOrders.orderId, orderId))
  return rowCount === 1
}
