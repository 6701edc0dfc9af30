import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { payments } from '../db/schema/payments.ts'
import { paymentJobs } from './jobs.ts'
import type { ProviderPayment } from './provider.ts'

/** Payments selected for capture without a pending job. */
export async function queueForgottenCaptures(db: Connection): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.add_job(${paymentJobs.capture_payment.name}::text, json_build_object('providerPaymentId', provider_payment_id),
      job_key => 'capture:' || provider_payment_id, job_key_mode => 'preserve_run_at')
    from payments
    where status = 'authorized' and disposition = 'capture' and updated_at between now() - interval '3 days'
      and now() - interval '30 seconds'`,
  )
}

/** Queues a refund that never reached the provider, unless a job is pending. */
export async function queueForgottenRefund(db: Connection, refundId: string): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.add_job(${paymentJobs.send_refund.name}::text, json_build_object('refundId', ${refundId}::text),
      job_key => ${`refund:${refundId}`}, job_key_mode => 'preserve_run_at')`,
  )
}

const clock = z.object({ now: z.date() })

/** The database's clock: a process's clock may be wrong by hours. */
export async function readDatabaseTime(db: Connection): Promise<Date> {
  const row = await readRow(db, clock, sql`select now() as now`)
  if (!row) throw new Error('Cannot tell the time as the database gave no row')
  return row.now
}

/** Whether the provider has refunded more of a payment than the shop knows of. */
export async function hasUnknownRefunds(
  db: Connection,
  { id, amountRefundedPaise }: ProviderPayment,
): Promise<boolean> {
  if (amountRefundedPaise === 0) return false
  const found = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(
      and(
        eq(payments.providerPaymentId, id),
        isNotNull(payments.orderId),
        // Excludes credits for exchange orders, which have not left the provider, and refunds only promised.
        sql`(select coalesce(sum(r.amount_paise), 0) from refunds r
          where r.provider_payment_id = ${payments.providerPaymentId} and r.method = 'provider'
            and r.status <> 'failed' and r.provider_refund_id is not null) < ${amountRefundedPaise}`,
      ),
    )
  return found.length > 0
}
