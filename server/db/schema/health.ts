import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Faults of the shop's service about which owners were told: each once, and when it is over. */
export const healthAlerts = pgTable('health_alerts', {
  code: text('code').primaryKey(),
  begunAt: instant('begun_at').notNull(),
  /** Null while it lasts. */
  endedAt: instant('ended_at'),
  /** When owners were last told that it began. One that ends and begins again within a day is not told again. */
  toldAt: instant('told_at').notNull(),
})

/** When the certificate of the shop's address ends, asked once a day. */
export const certificateChecks = pgTable('certificate_checks', {
  host: text('host').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Null where the address did not answer. */
  endsAt: instant('ends_at'),
})

/** The last search for media files that the database names and the storage lacks: one row. */
export const mediaChecks = pgTable('media_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  checked: integer('checked').notNull(),
  missing: integer('missing').notNull(),
})
