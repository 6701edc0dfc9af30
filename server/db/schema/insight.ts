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
 * How often something happened in the shop, counted and never a row a person: no visitor can be followed in it. What the
 * server sees itself counts for everybody; what browsers tell counts for those who agreed.
 */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** Where the counted time begins. */
    startsAt: instant('starts_at').notNull(),
    grain: text('grain', { enum: EVENT_GRAINS }).notNull(),
    name: text('name').notNull(),
    /** What it happened to: a product, a category, a page; '' for the shop. */
    subject: text('subject').notNull().default(''),
    /** 'phone' or 'desktop', '' where nobody knows. */
    device: text('device').notNull().default(''),
    /** Where the visitor came from, such as 'search'; '' where nobody knows. */
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
 * What a day was like, summed by jobs, so that a report reads hundreds of rows instead of every order. A measure such as
 * 'orders' or 'sold' has a row a day and subject; what a measure's subject is, its own code says.
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

/** Days whose sums are behind: triggers add a row, the job takes it away. The same day may wait many times. */
export const dayFiguresDue = pgTable(
  'day_figures_due',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [index('day_figures_due_day_index').on(table.day)],
)

/** What parents looked for in vain and the shop wants to have. */
export const searchWishes = pgTable(
  'search_wishes',
  {
    id: text('id').primaryKey(),
    /** As `search_terms` counts it. */
    term: text('term').notNull(),
    note: text('note').notNull().default(''),
    /** On which day it was counted first: counts are forgotten, wishes are not. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Since when the shop has it. */
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('search_wishes_term_key').on(table.term)],
)
