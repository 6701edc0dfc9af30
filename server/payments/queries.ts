import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import {
  ATTEMPT_STATUSES,
  type OrderPayments,
  type PaymentAttempt,
  type PaymentFact,
} from '#domain/payments/payment-facts.ts'
import { PAYMENT_STATES, paymentState } from '#domain/payments/payment-state.ts'
import type { Connection } from '../db/connection.ts'
import { orderPaymentStates } from '../db/schema/payments.ts'

const dispositions = [
  'none',
  'capture',
  'pays',
  'revive',
  'unwanted',
  'refund_late',
  'refund_duplicate',
  'mismatch',
] as const

const attemptRow = z.object({
  paymentId: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  amountPaise: z.number(),
  currency: z.string(),
  method: z
    .string()
    .nullable()
    .transform((method) => method ?? ''),
  refundedPaise: z.number(),
  failureReason: z.string().nullable(),
  disposition: z.enum(dispositions),
})

const lockedRow = z.object({
  orderId: z.string(),
  providerOrderId: z.string(),
  amountPaise: z.number(),
  currency: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  cancelledAt: z.coerce.date().nullable(),
  cancelledBy: z.enum(['customer', 'staff', 'system']).nullable(),
  paidBy: z.string().nullable(),
  now: z.coerce.date(),
})

/** An order's payments, held until the transaction ends. */
export interface LockedPayments {
  orderId: string
  /** The database's clock. */
  now: Date
  payments: OrderPayments
}

/**
 * Locks the shop's order behind a provider's order and reads all its payments. Callback, webhook and our own
 * asking stand in line here.
 */
export async function lockPayments(tx: Connection, providerOrderId: string): Promise<LockedPayments | null> {
  const locked = await tx.execute(sql`
    select o.id from orders o
    where o.id = (select order_id from payment_orders where provider_order_id = ${providerOrderId})
    for no key update`)
  if (locked.rows.length === 0) return null
  // A second statement: the first one's snapshot is older than the wait for the lock.
  const { rows } = await tx.execute(sql`
    select o.id as "orderId", po.provider_order_id as "providerOrderId", po.amount_paise as "amountPaise",
      po.currency, o.status as "orderStatus", o.cancelled_at as "cancelledAt", o.cancelled_by as "cancelledBy",
      (select provider_payment_id from payments p where p.order_id = o.id and p.settles_order) as "paidBy",
      clock_timestamp() as now
    from payment_orders po join orders o on o.id = po.order_id
    where po.provider_order_id = ${providerOrderId}`)
  const order = lockedRow.parse(rows[0])
  const attempts = await tx.execute(sql`
    select provider_payment_id as "paymentId", status, amount_paise as "amountPaise", currency, method,
      provider_refunded_paise as "refundedPaise", error_reason as "failureReason", disposition
    from payments where order_id = ${order.orderId} order by created_at, provider_payment_id`)
  const { orderId, now, ...payments } = order
  return { orderId, now, payments: { ...payments, attempts: z.array(attemptRow).parse(attempts.rows) } }
}

/** Writes what is known of one attempt, and how far the order's payment has come. */
export async function saveAttempt(
  tx: Connection,
  orderId: string,
  { attempt, state }: { attempt: PaymentAttempt; state: OrderPayments },
): Promise<void> {
  await tx.execute(sql`
    insert into payments (provider_payment_id, order_id, provider_order_id, status, amount_paise, currency, method,
      error_reason, disposition, settles_order, provider_refunded_paise)
    values (${attempt.paymentId}, ${orderId}, ${state.providerOrderId}, ${attempt.status}, ${attempt.amountPaise},
      ${attempt.currency}, ${attempt.method}, ${attempt.failureReason}, ${attempt.disposition},
      ${state.paidBy === attempt.paymentId}, ${attempt.refundedPaise})
    on conflict (provider_payment_id) do update set
      order_id = excluded.order_id, status = excluded.status, method = excluded.method,
      error_reason = excluded.error_reason, disposition = excluded.disposition,
      settles_order = excluded.settles_order, provider_refunded_paise = excluded.provider_refunded_paise,
      updated_at = now()`)
  const reached = PAYMENT_STATES.indexOf(paymentState(state))
  // Refunds are told by their own rows; here "captured" is the furthest.
  const stored = orderPaymentStates[Math.min(reached, orderPaymentStates.length - 1)]
  await tx.execute(sql`
    update payment_orders set state = ${stored}, updated_at = now()
    where order_id = ${orderId} and state <> ${stored}`)
}

/** Money for an order that we do not know: kept for the shopkeeper to see, never dropped. */
export async function saveOrphan(tx: Connection, fact: PaymentFact): Promise<void> {
  const status = fact.status === 'refunded' ? 'captured' : fact.status
  await tx.execute(sql`
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
    where payments.order_id is null`)
}
