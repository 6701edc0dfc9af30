import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { EVENT_GRAINS } from '#domain/insight/event-grains.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'

/**
 * Counts of events in the shop, without rows per person, so that no visitor can be tracked. Server-side events count
 * everyone; browser events count visitors who agreed.
 */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** The start of the counted period. */
    startsAt: instant('starts_at').notNull(),
    grain: text('grain', { enum: EVENT_GRAINS }).notNull(),
    name: text('name').notNull(),
    /** What the event was about: a product, a category, a page; '' for the whole shop. */
    subject: text('subject').notNull().default(''),
    /** 'phone' or 'desktop'; '' if unknown. */
    device: text('device').notNull().default(''),
    /** Where the visitor came from, such as 'search'; '' if unknown. */
    source: text('source').notNull().default(''),
    times: integer('times').notNull(),
    valuePaise: paise('value_paise').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'event_counts_pkey',
      columns: [table.name, table.grain, table.startsAt, table.subject, table.device, table.source],
    }),
    check('event_counts_grain_known', isOneOf(table.grain, EVENT_GRAINS)),
    check('event_counts_positive', sql`${table.times} > 0`),
  ],
)

/**
 * Daily totals, computed by jobs so that a report reads hundreds of rows instead of every order. A measure such as
 * 'orders' or 'sold' has one row for each day and subject; the code of the measure defines its subject.
 */
export const dayFigures = pgTable(
  'day_figures',
  {
    /** In India's time. */
    day: date('day', { mode: 'string' }).notNull(),
    measure: text('measure').notNull(),
    subject: text('subject').notNull().default(''),
    times: integer('times').notNull().default(0),
    valuePaise: paise('value_paise').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'day_figures_pkey', columns: [table.measure, table.day, table.subject] })],
)

/** Days whose totals are outdated: triggers add rows, the job removes them. A day may be queued many times. */
export const dayFiguresDue = pgTable(
  'day_figures_due',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [index('day_figures_due_day_index').on(table.day)],
)

/** Searches without results that the shop plans to stock. */
export const searchWishes = pgTable(
  'search_wishes',
  {
    id: text('id').primaryKey(),
    /** As `search_terms` counts it. */
    term: text('term').notNull(),
    note: text('note').notNull().default(''),
    /** The day it was first counted: counts are deleted after a time, wishes are kept. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** When the shop began to sell it. */
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('search_wishes_term_key').on(table.term)],
)

/** Searches counted per day, for the shopkeeper. Rows are not linked to people. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').notNull(),
    day: text('day').notNull(),
    withResult: integer('with_result').notNull().default(0),
    withoutResult: integer('without_result').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'search_terms_pkey', columns: [table.day, table.term] })],
)
