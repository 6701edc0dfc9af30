import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How the processes of this shop communicate. One row, written at each start (decision 054). */
export const databaseMode = pgTable(
  'database_mode',
  {
    id: boolean('id').primaryKey().default(true),
    /** Whether notices are rows instead of `NOTIFY`, and session locks are leases. */
    portable: boolean('portable').notNull(),
  },
  (table) => [check('database_mode_one_row', sql`${table.id}`)],
)

/** Changes that each process polls about once a second in the portable mode. Old rows are deleted. */
export const notices = pgTable(
  'notices',
  {
    /** Random: after a failover that lost transactions, a sequence would reuse numbers. */
    id: uuid('id').primaryKey().defaultRandom(),
    topic: text('topic').notNull(),
    /** Null means everything of the topic. */
    keys: text('keys').array(),
    /** When it was written. Its transaction may commit much later. */
    writtenAt: instant('written_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('notices_written_index').on(table.writtenAt)],
)

/** Rows to lock for the duration of a transaction when there is no other row to lock. */
export const locks = pgTable('locks', { name: text('name').primaryKey() })

/** Locks that outlive transactions, in the portable mode. The owner renews them; an expired one may be taken. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  owner: uuid('owner').notNull(),
  /** Where the owner runs, for people. */
  holder: text('holder').notNull(),
  takenAt: instant('taken_at').notNull().default(sql`clock_timestamp()`),
  endsAt: instant('ends_at').notNull(),
})
