import { sql } from 'drizzle-orm'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import type { FactSource, PaymentAttempt } from '#domain/payments/payment-facts.ts'
import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import { orderJobs } from '../orders/jobs.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { paymentJobs } from './jobs.ts'

/** An authorised payment is taken at once: left alone it goes back to the shopper after some days. */
export async function queueCapture(tx: Connection, providerPaymentId: string): Promise<void> {
  await addJob(
    tx,
    paymentJobs.capture_payment,
    { providerPaymentId },
    { key: `capture:${providerPaymentId}` },
  )
}

/** What is shown of an order that was changed to cash and paid online after all. */
const modeOfMethod: Readonly<Record<string, string>> = { card: 'card', upi: 'upi', netbanking: 'netBanking' }

/** The money is there: the order is paid and packed. */
export async function markPaid(
  tx: Connection,
  orderId: string,
  { paymentId, method }: { paymentId: string; method: string },
): Promise<void> {
  await tx.execute(sql`
    with before as (select id, status from orders where id = ${orderId}),
    paid as (
      update orders set paid_at = now(), updated_at = now(), expires_at = null,
        payment_mode = case when payment_mode = 'cod' then coalesce(${modeOfMethod[method] ?? null}, payment_mode)
          else payment_mode end,
        status = case when status in ('pending', 'processing') then 'packing' else status end
      where id = ${orderId} and paid_at is null
      returning id, status
    )
    insert into order_events (order_id, kind, from_status, to_status, actor_kind, note)
    select paid.id, 'paid', before.status, nullif(paid.status, before.status), 'provider', ${paymentId}
    from paid join before on before.id = paid.id`)
  await queueNotification(tx, orderNotifications.order_paid, { trigger: orderId })
}

/**
 * An expired order whose late money is here or on its way: packed again, with its coupon use counted again where
 * one is left. Until the money is captured it keeps a time limit, so that a capture that never succeeds does not
 * hold its pieces for ever.
 */
export async function reopenOrder(tx: Connection, orderId: string): Promise<void> {
  await tx.execute(sql`
    with reopened as (
      update orders set status = 'packing', cancelled_at = null, cancelled_by = null, updated_at = now(),
        expires_at = now() + make_interval(mins => ${PAYMENT_WINDOW_MINUTES}::int)
      where id = ${orderId} and status = 'cancelled'
      returning id
    )
    insert into order_events (order_id, kind, from_status, to_status, actor_kind)
    select id, 'revived', 'cancelled', 'packing', 'system' from reopened`)
  await tx.execute(sql`
    with again as (
      update coupons c set used_count = used_count + case when max_uses is null then 0 else 1 end
      from coupon_redemptions r
      where r.order_id = ${orderId} and r.released_at is not null and c.id = r.coupon_id
        and (c.max_uses is null or c.used_count < c.max_uses)
      returning c.id
    )
    update coupon_redemptions r set released_at = null
    from again where r.order_id = ${orderId} and r.coupon_id = again.id`)
  const runInSeconds = PAYMENT_WINDOW_MINUTES * 60
  await addJob(tx, orderJobs.ask_provider, { orderId }, { key: `ask:${orderId}`, runInSeconds })
}

/** Money of another amount or currency: never shipped for, a person decides. */
export async function flagMismatch(tx: Connection, orderId: string, paymentId: string): Promise<void> {
  await tx.execute(sql`
    with flagged as (
      update payment_orders set mismatch = true, updated_at = now() where order_id = ${orderId} returning order_id
    )
    insert into order_events (order_id, kind, actor_kind, note)
    select order_id, 'payment_mismatch', 'provider', ${paymentId} from flagged`)
}

/** Each step of each attempt, with where we learnt it from. */
export async function recordStep(
  tx: Connection,
  orderId: string,
  { attempt, source }: { attempt: PaymentAttempt; source: FactSource },
): Promise<void> {
  const why = attempt.status === 'failed' ? attempt.failureReason : null
  const note = [attempt.paymentId, source, why].filter((part) => part !== null).join(' ')
  await tx.execute(sql`
    insert into order_events (order_id, kind, actor_kind, note)
    values (${orderId}, ${`payment_${attempt.status}`}, 'provider', ${note})`)
}
