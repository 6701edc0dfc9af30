import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REMITTANCE_LINE_STATUSES } from '#domain/fulfilment/remittance-line-status.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { parcels } from './fulfilment.ts'

/** A courier's report of cash that it collected and handed over: one file, one bank transfer. */
export const remittances = pgTable(
  'remittances',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** Hash of the file: the same file changes nothing. */
    fileHash: text('file_hash').notNull(),
    /** The key of a courier in the settings. */
    carrier: text('carrier').notNull(),
    /** The bank's transfer number. */
    reference: text('reference').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    /** The sum of the lines, and the deductions for freight and the like, in paise. */
    collectedPaise: paise('collected_paise').notNull(),
    deductedPaise: paise('deducted_paise').notNull().default(0),
    /** Which columns of the file were used, by their headers: reused for the courier's next file. */
    columns: jsonb('columns').notNull().default({}),
    importedBy: text('imported_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('remittances_file_key').on(table.fileHash),
    index('remittances_created_index').on(table.createdAt),
    index('remittances_carrier_index').on(table.carrier, table.createdAt),
  ],
)

/** A parcel in such a report. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    remittanceId: text('remittance_id')
      .notNull()
      .references(() => remittances.id),
    /** The line of the file. */
    position: integer('position').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    parcelId: text('parcel_id').references(() => parcels.id),
    amountPaise: paise('amount_paise').notNull(),
    /** The amount its parcel still owed then, and how much of the line was booked. */
    expectedPaise: paise('expected_paise').notNull().default(0),
    bookedPaise: paise('booked_paise').notNull().default(0),
    /** The bank's transfer number, from the line or else the file. */
    reference: text('reference').notNull().default(''),
    status: text('status', { enum: REMITTANCE_LINE_STATUSES }).notNull(),
    /** What staff wrote when they resolved it; null until then. */
    solved: text('solved'),
    solvedBy: text('solved_by'),
    solvedAt: instant('solved_at'),
  },
  (table) => [
    primaryKey({ name: 'remittance_lines_pkey', columns: [table.remittanceId, table.position] }),
    index('remittance_lines_parcel_index').on(table.parcelId),
    index('remittance_lines_open_index')
      .on(table.remittanceId)
      .where(sql`${table.status} <> 'matched' and ${table.solved} is null`),
    check('remittance_lines_status_known', isOneOf(table.status, REMITTANCE_LINE_STATUSES)),
  ],
)
