import { sql } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import { orderJobs } from '../orders/jobs.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { paymentJobs } from './jobs.ts'
import { processPaymentEvent } from './process-payment-event.ts'
import type { ProviderPayment } from './razorpay/answers.ts'
import { ProviderError } from './razorpay/provider-error.ts'

/** What a process that died left undone: webhooks written down, payments chosen for capture, orders past their time. */
export async function sweepPayments(services: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { db } = services
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from payment_events
    where processed_at is null and received_at < now() - interval '10 seconds' order by id limit 500`)
  for (const { id } of rows) await processPaymentEvent(services, id)
  await db.execute(sql`
    select graphile_worker.add_job(${paymentJobs.capture_payment.name}::text, json_build_object('providerPaymentId', provider_payment_id),
      job_key => 'capture:' || provider_payment_id, job_key_mode => 'preserve_run_at')
    from payments
    where status = 'authorized' and disposition = 'capture' and updated_at between now() - interval '3 days'
      and now() - interval '30 seconds'`)
  await db.execute(sql`
    select graphile_worker.add_job(${orderJobs.ask_provider.name}::text, json_build_object('orderId', id), job_key => 'ask:' || id,
      job_key_mode => 'preserve_run_at')
    from orders
    where paid_at is null and status <> 'cancelled' and expires_at < now() - interval '2 minutes'`)
}

/** Refunds that no webhook has settled are asked about; those that never reached the provider are sent again. */
export async function sweepRefunds(services: Pick<Services, 'db' | 'payments' | 'log'>): Promise<void> {
  const { db } = services
  const { rows } = await db.execute<{ id: string; providerRefundId: string | null }>(sql`
    select id, provider_refund_id as "providerRefundId" from refunds
    where status = 'pending' and provider_payment_id is not null and created_at < now() - interval '10 minutes'
    order by created_at limit 200`)
  for (const { id, providerRefundId } of rows) {
    if (providerRefundId !== null) {
      await askAboutRefund(services, { id, providerRefundId })
      continue
    }
    await db.execute(sql`
      select graphile_worker.add_job('send_refund', json_build_object('refundId', ${id}::text),
        job_key => ${`refund:${id}`}, job_key_mode => 'preserve_run_at')`)
  }
}

/** One refund that the provider does not know, such as one of other keys, must not hide the younger ones. */
async function askAboutRefund(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  { id, providerRefundId }: { id: string; providerRefundId: string },
): Promise<void> {
  try {
    const refund = await payments.client.fetchRefund(providerRefundId)
    await inTransaction(db, (tx) => applyRefundFact(tx, refund))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error, refundId: id }, 'The provider could not be asked about a refund')
    if (!error.retriable) await db.execute(sql`update refunds set needs_attention = true where id = ${id}`)
  }
}

const comparedDays = 3

/**
 * Every payment of the last days by the provider's list, and the refunds of those that were given back outside:
 * what no webhook and no question brought is brought now.
 */
export async function comparePayments(services: Pick<Services, 'db' | 'payments'>): Promise<void> {
  const { db, payments } = services
  // The clock of one process may be wrong by hours; the database's is the shop's.
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from now())::float8 as seconds`)
  const now = (rows[0]?.seconds ?? 0) * 1000
  const span = { from: new Date(now - comparedDays * 24 * 60 * 60 * 1000), to: new Date(now) }
  for (const payment of await payments.client.listPayments(span)) {
    await inTransaction(db, (tx) => applyPaymentFact(tx, payment, 'poll'))
    if (!(await hasUnknownRefunds(db, payment))) continue
    for (const refund of await payments.client.fetchPaymentRefunds(payment.id)) {
      await inTransaction(db, (tx) => applyRefundFact(tx, refund))
    }
  }
}

async function hasUnknownRefunds(
  db: Services['db'],
  { id, amountRefundedPaise }: ProviderPayment,
): Promise<boolean> {
  if (amountRefundedPaise === 0) return false
  const { rows } = await db.execute(sql`
    select 1 from payments
    where provider_payment_id = ${id} and order_id is not null and refunded_paise < ${amountRefundedPaise}`)
  return rows.length > 0
}
