import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { FailingChannel } from '#domain/health/judge-health.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

const failing = z.object({ count: z.number(), since: z.nullable(z.date()) })

/**
 * Channels whose messages fail and are retried, while nothing was sent by them since the oldest was queued. A single
 * refused address is not a fault of the server.
 */
export async function readFailing(
  db: Connection,
  channel: 'email' | 'phone',
): Promise<FailingChannel | null> {
  const isEmail = channel === 'email'
  const row = await readRow(
    db,
    failing,
    sql`
    with failed as (
      select created_at from graphile_worker.jobs
      where task_identifier = 'send_message' and last_error is not null and attempts < max_attempts
        and (queue_name is null) = ${isEmail}::boolean)
    select count(*)::int as count, min(created_at) as since from failed
    where not exists (
      select 1 from outgoing_messages
      where (channel = 'email') = ${isEmail}::boolean
        and created_at > now() - interval '7 days'
        and sent_at > (select min(created_at) from failed))`,
  )
  return row?.since ? { count: row.count, since: row.since } : null
}

/** When the oldest due job should have run; null if none is waiting. */
export async function readOldestJob(db: Connection): Promise<Date | null> {
  const row = await readRow(
    db,
    z.object({ at: z.nullable(z.date()) }),
    sql`select min(run_at) as at from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts and last_error is null`,
  )
  return row?.at ?? null
}

const certificate = z.object({ endsAt: z.nullable(z.date()), isFresh: z.boolean() })

export async function readCertificate(
  db: Connection,
  host: string,
): Promise<z.infer<typeof certificate> | null> {
  return await readRow(
    db,
    certificate,
    sql`select ends_at as "endsAt", checked_at > now() - interval '23 hours' as "isFresh"
    from certificate_checks where host = ${host}`,
  )
}

export async function writeCertificate(db: Connection, host: string, endsAt: Date | null): Promise<void> {
  await runStatement(
    db,
    sql`insert into certificate_checks (host, checked_at, ends_at)
    values (${host}, now(), ${endsAt?.toISOString() ?? null}::timestamptz)
    on conflict (host) do update set checked_at = excluded.checked_at, ends_at = excluded.ends_at`,
  )
}

const mediaCheck = z.object({ checked: z.number(), missing: z.number(), isOld: z.boolean() })

/** The last complete search for media files; outdated after a day, or after an hour if files were missing. */
export async function readMediaCheck(db: Connection): Promise<z.infer<typeof mediaCheck> | null> {
  return await readRow(
    db,
    mediaCheck,
    sql`select checked, missing,
      checked_at < now() - case when missing > 0 then interval '1 hour' else interval '1 day' end as "isOld"
    from media_checks`,
  )
}

const work = z.object({ email: z.number(), phone: z.number(), lastPaymentAt: z.nullable(z.date()) })

/** Notifications sent since a time, and the last payment of 24 hours. */
export async function readWork(db: Connection, since: Date): Promise<z.infer<typeof work>> {
  const row = await readRow(
    db,
    work,
    sql`select
      count(*) filter (where channel = 'email')::int as email,
      count(*) filter (where channel <> 'email')::int as phone,
      (select max(o.paid_at) from orders o join payments p on p.order_id = o.id and p.settles_order
        where o.created_at > now() - interval '1 day') as "lastPaymentAt"
    from outgoing_messages
    where created_at >= ${since.toISOString()}::timestamptz and sent_at is not null`,
  )
  return row ?? { email: 0, phone: 0, lastPaymentAt: null }
}

const begun = z.object({ code: z.string(), begunAt: z.date() })

/** Records current faults. @returns those to report to owners, each once across all processes */
export async function noteBegun(tx: Connection, codes: readonly string[]): Promise<z.infer<typeof begun>[]> {
  return await readRows(
    tx,
    begun,
    sql`
    with known as (
      update health_alerts set ended_at = null
      where code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
        and ended_at is not null and told_at > now() - interval '1 day')
    insert into health_alerts (code, begun_at, told_at)
    select code, now(), now() from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
    on conflict (code) do update set begun_at = now(), told_at = now(), ended_at = null
      where health_alerts.ended_at is not null and health_alerts.told_at <= now() - interval '1 day'
    returning code, begun_at as "begunAt"`,
  )
}

/** Ends the alerts of all other faults. @returns those that ended */
export async function noteEnded(tx: Connection, codes: readonly string[]): Promise<z.infer<typeof begun>[]> {
  return await readRows(
    tx,
    begun,
    sql`
    update health_alerts set ended_at = now()
    where ended_at is null
      and code not in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
    returning code, begun_at as "begunAt"`,
  )
}

const owner = z.object({ id: z.string(), email: z.string() })

export async function readOwners(db: Connection): Promise<z.infer<typeof owner>[]> {
  return await readRows(
    db,
    owner,
    sql`select id, email from customers where staff_role = 'owner' and erased_at is null order by id limit 50`,
  )
}
