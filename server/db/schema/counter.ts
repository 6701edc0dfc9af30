import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TILL_METHODS, TILL_MOVEMENT_KINDS } from '#domain/counter/till-day.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** A till from opening its drawer to counting it. A till has one open day at most. */
export const tillDays = pgTable(
  'till_days',
  {
    id: text('id').primaryKey(),
    till: smallint('till').notNull(),
    openedBy: text('opened_by')
      .notNull()
      .references(() => customers.id),
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** Cash in the drawer at opening. */
    openingPaise: paise('opening_paise').notNull(),
    closedBy: text('closed_by').references(() => customers.id),
    closedAt: instant('closed_at'),
    /** Cash that should have been in the drawer at closing, and cash that was. */
    expectedPaise: paise('expected_paise'),
    countedPaise: paise('counted_paise'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('till_days_open_key').on(table.till).where(sql`${table.closedAt} is null`),
    index('till_days_closed_index').on(table.closedAt.desc(), table.id),
    check('till_days_opening_not_negative', sql`${table.openingPaise} >= 0`),
    check(
      'till_days_closed_completely',
      sql`(${table.closedAt} is null) = (${table.closedBy} is null)
        and (${table.closedAt} is null) = (${table.countedPaise} is null)
        and (${table.closedAt} is null) = (${table.expectedPaise} is null)`,
    ),
  ],
)

/** Money that came into a till or left it. Rows are only added. */
export const tillMovements = pgTable(
  'till_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dayId: text('day_id')
      .notNull()
      .references(() => tillDays.id),
    kind: text('kind', { enum: TILL_MOVEMENT_KINDS }).notNull(),
    method: text('method', { enum: TILL_METHODS }).notNull(),
    /** Below 0 for money that leaves the till. */
    amountPaise: paise('amount_paise').notNull(),
    /** Cash handed over for a sale; the rest was given back. */
    tenderedPaise: paise('tendered_paise'),
    orderId: text('order_id').references(() => orders.id),
    staffId: text('staff_id')
      .notNull()
      .references(() => customers.id),
    /** Of the UPI payment or the card. */
    reference: text('reference'),
    note: text('note').notNull().default(''),
    /** Why it moved: the same cause moves money once. */
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('till_movements_cause_key').on(table.cause),
    index('till_movements_day_index').on(table.dayId, table.id),
    index('till_movements_order_index').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('till_movements_kind_known', isOneOf(table.kind, TILL_MOVEMENT_KINDS)),
    check('till_movements_method_known', isOneOf(table.method, TILL_METHODS)),
    check('till_movements_tendered_enough', sql`${table.tenderedPaise} >= ${table.amountPaise}`),
  ],
)
