import { sql } from 'drizzle-orm'
import {
  type PaymentConcernKind,
  type PaymentHealth,
  SHOWN_CONCERNS,
  SILENT_WEBHOOK_HOURS,
} from '#domain/insight/payment-health.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { Services } from '../services.ts'

/** Whether the payment provider and the shop understand each other, and what about money needs a person. */
export async function readPaymentHealth({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<PaymentHealth> {
  const [silent, refusedSignatures, concerns] = await Promise.all([
    readSilence(db),
    readRefusedSignatures(db),
    readConcerns(db),
  ])
  const silentWebhook = silent && { ...silent, url: `${config.publicUrl}/api/payment/webhook` }
  return { silentWebhook, refusedSignatures, concerns }
}

/** Orders that were paid after the last webhook came: had webhooks worked, each had brought one. */
async function readSilence(db: Services['db']): Promise<{ hours: number; payments: number } | null> {
  const { rows } = await db.execute<{ hours: number | null; payments: number }>(sql`
    select floor(extract(epoch from now() - min(o.paid_at)) / 3600)::int as hours, count(*)::int as payments
    from orders o
    join payments p on p.order_id = o.id and p.settles_order
    where o.created_at > now() - interval '7 days' and o.paid_at > coalesce(
      (select received_at from payment_events order by id desc limit 1), '-infinity')`)
  const [row] = rows
  if (!row || row.hours === null || row.hours < SILENT_WEBHOOK_HOURS) return null
  return { hours: row.hours, payments: row.payments }
}

async function readRefusedSignatures(db: Services['db']): Promise<PaymentHealth['refusedSignatures']> {
  const { rows } = await db.execute<{ webhooks: number; confirmations: number }>(sql`
    select coalesce(sum(times) filter (where bearer = 'webhook'), 0)::int as webhooks,
      coalesce(sum(times) filter (where bearer = 'confirmation'), 0)::int as confirmations
    from signature_refusals where hour > now() - interval '25 hours'`)
  return rows[0] ?? { webhooks: 0, confirmations: 0 }
}

async function readConcerns(db: Services['db']): Promise<PaymentHealth['concerns']> {
  const { rows } = await db.execute<{
    kind: PaymentConcernKind
    orderId: string | null
    paymentId: string
    paise: number
    since: Date | string
  }>(sql`
    with concern (kind, order_id, payment_id, paise, since) as (
      select 'mismatch', order_id, provider_payment_id, amount_paise, created_at from payments
      where disposition = 'mismatch' and greatest(refunded_paise, provider_refunded_paise) < amount_paise
      union all
      -- What came too late to be wanted goes back by itself.
      select 'authorized', order_id, provider_payment_id, amount_paise, created_at from payments
      where status = 'authorized' and order_id is not null and disposition not in ('mismatch', 'unwanted')
        and created_at < now() - interval '1 hour'
      union all
      select 'orphan', null, provider_payment_id, amount_paise, created_at from payments
      where order_id is null and status = 'captured' and provider_refunded_paise < amount_paise
      union all
      select 'refund_failed', order_id, coalesce(provider_payment_id, ''), amount_paise, created_at from refunds
      where needs_attention
      union all
      select 'refunded_outside', o.id, r.provider_payment_id, sum(r.amount_paise)::int8, min(r.created_at)
      from orders o
      join refunds r on r.order_id = o.id
      join payments p on p.provider_payment_id = r.provider_payment_id and p.settles_order
      where o.status in ('pending', 'processing', 'packing') and r.cause like 'provider:%' and r.status <> 'failed'
      group by o.id, r.provider_payment_id
    )
    select kind, order_id as "orderId", payment_id as "paymentId", paise, since
    from concern order by since desc, payment_id limit ${SHOWN_CONCERNS}`)
  return rows.map(({ paise, since, ...concern }) => ({
    ...concern,
    amount: paiseToRupees(paise),
    since: new Date(since).toISOString(),
  }))
}
