import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ActivitySubject } from '#domain/activity/activity-subjects.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const openedRow = z.object({ at: z.date() })

/**
 * Records which staff member opened a record with personal data, at most once an hour, before the data is sent
 * (DPDP Rules 2025, rule 6: logs of access to personal data).
 * @returns when it was recorded
 */
export async function recordOpening(
  db: Connection,
  {
    staffId,
    subject,
    subjectId,
  }: {
    staffId: string
    subject: Extract<
      ActivitySubject,
      'breach' | 'customer' | 'message' | 'order' | 'recall' | 'return' | 'ticket'
    >
    subjectId: string
  },
): Promise<Date> {
  const row = await readRow(
    db,
    openedRow,
    sql`
    with before as (
      select created_at as at from activity_log
      where subject = ${subject} and subject_id = ${subjectId} and action = 'opened' and actor_id = ${staffId}
        and created_at > now() - interval '1 hour'
      order by id desc limit 1
    ), written as (
      insert into activity_log (actor_id, subject, subject_id, action)
      select ${staffId}, ${subject}, ${subjectId}, 'opened' where not exists (select 1 from before)
      returning created_at as at
    )
    select at from before union all select at from written`,
  )
  if (!row) throw new Error(`Cannot record that a ${subject} was opened`)
  return row.at
}
