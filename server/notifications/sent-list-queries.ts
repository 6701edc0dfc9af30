import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import type { SentQuery } from '#domain/notifications/sent-message.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const outboxRow = z.object({
  id: z.string(),
  kind: z.string(),
  key: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  data: z.record(z.string(), z.string()),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  skipped: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  copy: z.number(),
  requestedBy: z.string().nullable(),
  /** The instant with microseconds, for the cursor. */
  place: z.string(),
})
export type OutboxRow = z.infer<typeof outboxRow>

const columns = sql`
  m.id, m.kind, m.key, m.channel, m.data, m.created_at as "createdAt", m.sent_at as "sentAt", m.skipped,
  m.recipient, m.subject, m.copy, coalesce(c.fullname, c.email) as "requestedBy", m.created_at::text as place
  from outgoing_messages m left join customers c on c.id = m.requested_by`

/** A search by recipient, or by an order and everything that belongs to it. */
export type SentSearch =
  | { by: 'nothing' }
  | { by: 'recipient'; recipient: string }
  | { by: 'order'; number: string; kinds: readonly string[] }

/** At most `most` messages after a cursor, the newest first. */
export async function readSentRows(
  db: Connection,
  {
    search,
    kind,
    channel,
    state,
    after,
    most,
  }: Pick<SentQuery, 'kind' | 'channel' | 'state'> & {
    search: SentSearch
    after: { createdAt: string; id: string } | null
    most: number
  },
): Promise<OutboxRow[]> {
  const conditions: SQL[] = [
    ...(kind === '' ? [] : [sql`m.kind = ${kind}`]),
    ...(channel === '' ? [] : [sql`m.channel = ${channel}`]),
    ...(state === '' ? [] : [stateCondition[state]]),
    ...searchCondition(search),
    ...(after === null
      ? []
      : [
          sql`m.created_at <= ${after.createdAt}::timestamptz
          and (m.created_at < ${after.createdAt}::timestamptz or m.id > ${after.id})`,
        ]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return await readRows(
    db,
    outboxRow,
    sql`select ${columns} ${where} order by m.created_at desc nulls last, m.id limit ${most}`,
  )
}

const stateCondition = {
  sent: sql`m.sent_at is not null`,
  waits: sql`m.sent_at is null and m.skipped is null`,
  left_out: sql`m.skipped is not null`,
}

function searchCondition(search: SentSearch): SQL[] {
  switch (search.by) {
    case 'nothing':
      return []
    case 'recipient':
      return [sql`m.recipient = ${search.recipient}`]
    case 'order':
      return [
        // The outbox's unique key begins with the kind: with all kinds listed, the index finds the triggers directly.
        sql`m.kind = any(${sql.param([...search.kinds])}::text[]) and m.key = any(array(${triggersOf(search.number)}))`,
      ]
  }
}

/** All triggers of messages about an order. A parcel's failed attempts are numbered. */
function triggersOf(number: string): SQL {
  const found = sql`select id from orders where upper(right(id, 6)) = ${number}`
  return sql`
    ${found}
    union all select id from parcels where order_id in (${found})
    union all select p.id || ':' || t from parcels p, generate_series(1, 9) t where p.order_id in (${found})
    union all select id from refunds where order_id in (${found})
    union all select id from returns where order_id in (${found})
    union all select id from order_line_cancellations where order_id in (${found})`
}

/** One message; null for an unknown one. */
export async function readOutboxRow(db: Connection, id: string): Promise<OutboxRow | null> {
  return await readRow(db, outboxRow, sql`select ${columns} where m.id = ${id}`)
}

const copies = z.object({ highest: z.number(), waiting: z.number() })
export type Copies = z.infer<typeof copies>

/** How often a message was resent, and how many of these are still waiting. */
export async function readCopies(
  db: Connection,
  { kind, key, channel }: Pick<OutboxRow, 'kind' | 'key' | 'channel'>,
): Promise<Copies> {
  const row = await readRow(
    db,
    copies,
    sql`
    select coalesce(max(copy), 0)::int as highest,
      (count(*) filter (where copy > 0 and sent_at is null and skipped is null))::int as waiting
    from outgoing_messages where kind = ${kind} and key = ${key} and channel = ${channel}`,
  )
  return row ?? { highest: 0, waiting: 0 }
}
