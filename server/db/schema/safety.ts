import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BREACH_DATA, BREACH_GROUPS } from '#domain/breaches/breach.ts'
import { NOTICE_SUBJECTS } from '#domain/notices/notice-subjects.ts'
import { RECALL_REASONS } from '#domain/recalls/recall.ts'
import { products } from './catalogue.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** A product recall and the orders that it affects. Its buyers are looked up when it is opened. */
export const recalls = pgTable(
  'recalls',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** The name at the time. */
    productName: text('product_name').notNull(),
    variantIds: text('variant_ids').array().notNull(),
    sizeLabels: text('size_labels').array().notNull(),
    /** First and last day in India on which it was ordered; null for no limit. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    reason: text('reason', { enum: RECALL_REASONS }).notNull(),
    /** Further text for buyers, written by staff. */
    details: text('details').notNull(),
    /** Counted when it was recorded. */
    ordersFound: integer('orders_found').notNull(),
    piecesFound: integer('pieces_found').notNull(),
    takenOutAt: instant('taken_out_at'),
    createdBy: text('created_by')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('recalls_product_index').on(table.productId),
    index('recalls_newest_index').on(table.createdAt.desc(), table.id),
    check('recalls_reason_known', isOneOf(table.reason, RECALL_REASONS)),
    check('recalls_sizes_chosen', sql`cardinality(${table.variantIds}) > 0`),
    check('recalls_days_in_order', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
)

/** Who was notified of a recall or a breach: one row and one email for each address. */
export const noticeRecipients = pgTable(
  'notice_recipients',
  {
    id: text('id').primaryKey(),
    subject: text('subject', { enum: NOTICE_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Hash of subject and address, so that an address is notified once and not stored here. */
    addressKey: text('address_key').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The order whose address is used; null for the account's own. */
    orderId: text('order_id').references(() => orders.id),
    sentBy: text('sent_by')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notice_recipients_address_key').on(table.subject, table.subjectId, table.addressKey),
    index('notice_recipients_newest_index').on(table.subject, table.subjectId, table.createdAt, table.id),
    check('notice_recipients_subject_known', isOneOf(table.subject, NOTICE_SUBJECTS)),
  ],
)

/** A breach of personal data and the people affected, who are looked up when it is opened. */
export const breaches = pgTable(
  'breaches',
  {
    id: text('id').primaryKey(),
    /** The owner's text for the people affected. */
    happened: text('happened').notNull(),
    consequences: text('consequences').notNull(),
    measures: text('measures').notNull(),
    advice: text('advice').notNull(),
    /** Null while unknown. */
    startedAt: instant('started_at'),
    /** Starts the 72 hours for the report to the Data Protection Board. */
    noticedAt: instant('noticed_at').notNull(),
    data: text('data', { enum: BREACH_DATA }).array().notNull(),
    peopleGroup: text('people_group', { enum: BREACH_GROUPS }).notNull(),
    /** First and last day in India of the orders of the group `ordered`; null for no limit. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    /** Hashes of id and address for the group `emails`: an erased address leaves nothing here. */
    addressKeys: text('address_keys').array().notNull(),
    /** Counted when it was recorded. */
    peopleFound: integer('people_found').notNull(),
    boardToldAt: instant('board_told_at'),
    closedAt: instant('closed_at'),
    createdBy: text('created_by')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('breaches_newest_index').on(table.createdAt.desc(), table.id),
    check('breaches_group_known', isOneOf(table.peopleGroup, BREACH_GROUPS)),
    check('breaches_data_chosen', sql`cardinality(${table.data}) > 0`),
    check('breaches_days_in_order', sql`${table.firstDay} <= ${table.lastDay}`),
    check('breaches_times_in_order', sql`${table.startedAt} <= ${table.noticedAt}`),
    check('breaches_board_told_after', sql`${table.boardToldAt} >= ${table.noticedAt}`),
  ],
)
