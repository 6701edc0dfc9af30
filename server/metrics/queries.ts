import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const queue = z.object({
  ready: z.number(),
  running: z.number(),
  later: z.number(),
  failed: z.number(),
  oldestSeconds: z.number(),
})
export type QueueState = z.infer<typeof queue>

/** Jobs by state, and how long the oldest has been due. A job without attempts left has failed. */
export async function readQueue(db: Connection): Promise<QueueState> {
  const row = await readRow(
    db,
    queue,
    sql`
    select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int as ready,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at > now())::int as later,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8
        as "oldestSeconds"
    from graphile_worker.jobs`,
  )
  if (!row) throw new Error('Cannot read the queue as the query gave no row')
  return row
}

const waiting = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  count: z.number(),
  oldestSeconds: z.number(),
})
export type WaitingOutbox = z.infer<typeof waiting>

/** Notifications of the last week that were neither sent nor skipped, by channel. */
export async function readWaitingOutbox(db: Connection): Promise<WaitingOutbox[]> {
  return await readRows(
    db,
    waiting,
    sql`
    select channel, count(*)::int as count,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from outgoing_messages
    where sent_at is null and skipped is null and created_at > now() - interval '7 days'
    group by channel`,
  )
}

const webhooks = z.object({ payment: z.nullable(z.date()), courier: z.nullable(z.date()) })

export async function readLastWebhooks(db: Connection): Promise<z.infer<typeof webhooks>> {
  const row = await readRow(
    db,
    webhooks,
    sql`
    select (select received_at from payment_events order by id desc limit 1) as payment,
      (select received_at from courier_events order by id desc limit 1) as courier`,
  )
  return row ?? { payment: null, courier: null }
}
