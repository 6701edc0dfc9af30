import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAYMENT_CONCERN_KINDS } from '#domain/insight/payment-health.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { searchTerms } from '../db/schema/insight.ts'

const unannounced = z.object({ hours: z.number().nullable(), payments: z.number() })

/** Orders paid after the last webhook: with working webhooks each would have triggered one. */
export async function readUnannouncedPayments(db: Connection): Promise<z.infer<typeof unannounced> | null> {
  return await readRow(
    db,
    unannounced,
    sql`
    select floor(extract(epoch from now() - min(o.paid_at)) / 3600)::int as hours, count(*)::int as payments
    from orders o
    join payments p on p.order_id = o.id and p.settles_order
    where o.created_at > now() - interval '7 days' and o.paid_at > coalesce(
      (select received_at from payment_events order by id desc limit 1), '-infinity')`,
  )
}

const refusals = z.object({ webhooks: z.number(), confirmations: z.number() })

/** Invalid signatures of the last 24 hours. */
export async function readRefusedSignatures(db: Connection): Promise<z.infer<typeof refusals>> {
  const row = await readRow(
    db,
    refusals,
    sql`
    select coalesce(sum(times) filter (where bearer = 'webhook'), 0)::int as webhooks,
      coalesce(sum(times) filter (where bearer = 'confirmation'), 0)::int as confirmations
    from signature_refusals where hour > now() - interval '25 hours'`,
  )
  return row ?? { webhooks: 0, confirmations: 0 }
}

const concern = z.object({
  kind: z.enum(PAYMENT_CONCERN_KINDS),
  orderId: z.string().nullable(),
  paymentId: z.string(),
  paise: z.number(),
  since: z.date(),
})

/** Payments and refunds that need staff, the newest first. */
export async function readConcernRows(db: Connection, most: number): Promise<z.infer<typeof concern>[]> {
  return await readRows(
    db,
    concern,
    sql`
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
      select case status when 'failed' then 'refund_failed' else 'refund_by_hand' end, order_id,
        coalesce(provider_payment_id, ''), amount_paise, created_at from refunds
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
    from concern order by since desc, payment_id limit ${most}`,
  )
}

/** How often a text was searched on a day, and whether the shop had results. */
export interface CountedSearch {
  term: string
  found: boolean
  times: number
}

/** Adds searches of a day; the list has each term once. */
export async function addSearches(
  db: Connection,
  day: string,
  searches: readonly CountedSearch[],
): Promise<void> {
  if (searches.length === 0) return
  const rows = searches.map(({ term, found, times }) => ({
    day,
    term,
    withResult: found ? times : 0,
    withoutResult: found ? 0 : times,
  }))
  await db
    .insert(searchTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchTerms.day, searchTerms.term],
      set: {
        withResult: sql`${searchTerms.withResult} + excluded.with_result`,
        withoutResult: sql`${searchTerms.withoutResult} + excluded.without_result`,
      },
    })
}

/** Deletes searches from before a day, and single searches from before a later one. */
export async function deleteSearches(
  db: Connection,
  { before, onceBefore }: { before: string; onceBefore: string },
): Promise<void> {
  const { day, withResult, withoutResult } = searchTerms
  await db
    .delete(searchTerms)
    .where(sql`${day} < ${before} or (${day} < ${onceBefore} and ${withResult} + ${withoutResult} = 1)`)
}
