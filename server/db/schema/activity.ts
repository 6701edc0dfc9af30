import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTIVITY_SUBJECTS } from '#domain/activity/activity-subjects.ts'
import { createdAt, isOneOf } from './columns.ts'
import { customers } from './customers.ts'

/** Who changed what, with values before and after. Rows are only added. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The staff member; null for changes by the shop itself. */
    actorId: text('actor_id').references(() => customers.id),
    subject: text('subject', { enum: ACTIVITY_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** The use case: 'created', 'edited', 'published', 'archived' … */
    action: text('action').notNull(),
    /** Only the changed fields, before and after. */
    before: jsonb('before').notNull().default(sql`'{}'`),
    after: jsonb('after').notNull().default(sql`'{}'`),
    /** The bulk edit or import that it belongs to. */
    batchId: text('batch_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_log_subject_index').on(table.subject, table.subjectId, table.id),
    index('activity_log_actor_index').on(table.actorId, table.id),
    index('activity_log_batch_index').on(table.batchId, table.id).where(sql`${table.batchId} is not null`),
    check('activity_log_subject_known', isOneOf(table.subject, ACTIVITY_SUBJECTS)),
  ],
)
