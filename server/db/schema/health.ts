import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Service faults reported to the owners: each is reported once, and again when it is over. */
export const healthAlerts = pgTable('health_alerts', {
  code: text('code').primaryKey(),
  begunAt: instant('begun_at').notNull(),
  /** Null while it lasts. */
  endedAt: instant('ended_at'),
  /** When owners were last told of the start. A fault that recurs within a day is not reported again. */
  toldAt: instant('told_at').notNull(),
})

/** The expiry of the shop's certificate, checked once a day. */
export const certificateChecks = pgTable('certificate_checks', {
  host: text('host').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Null if the address did not answer. */
  endsAt: instant('ends_at'),
})

/** The last check for media files that the database names and the storage lacks: one row. */
export const mediaChecks = pgTable('media_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  checked: integer('checked').notNull(),
  missing: integer('missing').notNull(),
})
