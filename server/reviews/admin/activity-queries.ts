import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

const newer = z.object({ name: z.string().nullable(), action: z.string(), at: z.date() })

/** The latest staff action on a review after the log entry `after`; null if there is none. */
export async function readActivityAfter(
  tx: Connection,
  { subjectId, after }: { subjectId: string; after: number },
): Promise<z.infer<typeof newer> | null> {
  return await readRow(
    tx,
    newer,
    sql`
    select c.fullname as name, l.action, l.created_at as at
    from activity_log l left join customers c on c.id = l.actor_id
    where l.subject = 'review' and l.subject_id = ${subjectId} and l.id > ${after}
    order by l.id desc limit 1`,
  )
}

const there = z.object({ there: z.boolean() })

/** Whether an ordinary or curated review has this id. */
export async function isReviewThere(tx: Connection, id: string): Promise<boolean> {
  const found = await readRow(
    tx,
    there,
    sql`
    select exists (select 1 from reviews where id = ${id})
      or exists (select 1 from curated_reviews where id = ${id}) as there`,
  )
  return found?.there ?? false
}

const batchEntry = z.object({
  subjectId: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type ReviewBatchEntry = z.infer<typeof batchEntry>

/** What one action did to reviews, within a day of it. */
export async function readReviewBatch(tx: Connection, batchId: string): Promise<ReviewBatchEntry[]> {
  return await readRows(
    tx,
    batchEntry,
    sql`
    select subject_id as "subjectId", action, before, after from activity_log
    where batch_id = ${batchId} and subject = 'review' and created_at > now() - interval '1 day'
    order by id limit 200`,
  )
}
