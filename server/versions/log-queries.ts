import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

/** A record with numbered versions; the activity log has the changed fields of each. */
export interface LoggedRecord {
  subject: 'product' | 'coupon'
  id: string
}

const logEntry = z.object({
  id: z.number(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: z.date(),
  actorId: z.string().nullable(),
  by: z.string().nullable(),
  batchId: z.string().nullable(),
  batchKind: z.string().nullable(),
  undoneAt: z.date().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

/** Reading back further than this is refused. */
const MOST_SINCE = 500

const actor = sql`coalesce(nullif(who.fullname, ''), who.email)`

/**
 * The history of a record, the latest first.
 * @param before only entries older than this id; null for the latest
 */
export async function readLog(
  db: Connection,
  { subject, id }: LoggedRecord,
  { before, limit }: { before: number | null; limit: number },
): Promise<LogEntry[]> {
  return await readRows(
    db,
    logEntry,
    sql`
    select a.id, a.action, a.before, a.after, a.created_at as at, a.actor_id as "actorId", ${actor} as by,
      a.batch_id as "batchId", b.kind as "batchKind", b.undone_at as "undoneAt"
    from activity_log a
    left join customers who on who.id = a.actor_id
    left join catalogue_batches b on b.id = a.batch_id
    where a.subject = ${subject} and a.subject_id = ${id}
      and a.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by a.id desc limit ${limit}`,
  )
}

/** The history of a record since a version, the latest first. */
export async function readLogSince(
  db: Connection,
  record: LoggedRecord,
  version: number,
): Promise<LogEntry[]> {
  const rows = await readLog(db, record, { before: null, limit: MOST_SINCE })
  const place = rows.findIndex(({ after }) => typeof after.version === 'number' && after.version <= version)
  return place < 0 ? rows : rows.slice(0, place)
}

/** The history of a record after an entry, the latest first; null if the entry is not among its newest 500. */
export async function readLogAfter(
  db: Connection,
  record: LoggedRecord,
  entryId: number,
): Promise<LogEntry[] | null> {
  const rows = await readLog(db, record, { before: null, limit: MOST_SINCE })
  const place = rows.findIndex(({ id }) => id === entryId)
  return place < 0 ? null : rows.slice(0, place)
}

/** The last author of a record; null for the shop itself, and if there is none. */
export async function readLastWriter(db: Connection, { subject, id }: LoggedRecord): Promise<string | null> {
  const row = await readRow(
    db,
    z.object({ name: z.string().nullable() }),
    sql`
    select ${actor} as name from activity_log a left join customers who on who.id = a.actor_id
    where a.subject = ${subject} and a.subject_id = ${id}
    order by a.id desc limit 1`,
  )
  return row?.name ?? null
}
