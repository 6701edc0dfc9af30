import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'

/** 'schedule': made by the shop at its hour; 'command': by `npm run backup`. */
export const BACKUP_CAUSES = ['schedule', 'command'] as const
/** Why a backup failed. The sentence is a text in the reader's language. */
export const BACKUP_FAULTS = ['disk_full', 'interrupted', 'no_access', 'failed'] as const

/** Backup attempts; Today shows the newest. A copy of the shop does not need them. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    cause: text('cause', { enum: BACKUP_CAUSES }).notNull(),
    /** A folder, or an address without its password. */
    place: text('place').notNull(),
    begunAt: instant('begun_at').notNull().defaultNow(),
    /** Updated every half minute by the process that makes the backup: if it stops, the process was killed. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    fault: text('fault', { enum: BACKUP_FAULTS }),
  },
  (table) => [
    check('backups_cause_known', isOneOf(table.cause, BACKUP_CAUSES)),
    check('backups_fault_known', isOneOf(table.fault, BACKUP_FAULTS)),
    check('backups_ended_with_fault', sql`${table.fault} is null or ${table.endedAt} is not null`),
    index('backups_begun_index').on(table.begunAt),
    // Only one of several processes makes the nightly backup.
    uniqueIndex('backups_one_scheduled_key')
      .on(table.cause)
      .where(sql`${table.endedAt} is null and ${table.cause} = 'schedule'`),
  ],
)
