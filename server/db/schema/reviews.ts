import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { FITS } from '#domain/reviews/fit.ts'
import { REMOVAL_REASONS, REPORT_REASONS } from '#domain/reviews/moderation.ts'
import { media, products } from './catalogue.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    stars: smallint('stars').notNull(),
    description: text('description').notNull(),
    /** Whether the product was delivered to the reviewer. */
    verified: boolean('verified').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    /**
     * Every order of the product by the reviewer was cancelled, so the review is neither shown nor counted. Maintained
     * by a trigger on orders.
     */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** The order it is about; null for reviews from before this was stored. */
    orderId: text('order_id').references(() => orders.id),
    /** The purchased size, by its name at the time. */
    sizeLabel: text('size_label'),
    fit: text('fit', { enum: FITS }),
    /** The child's age, if the reviewer gives it; shown with the fit. */
    ageMonths: smallint('age_months'),
    heightCm: smallint('height_cm'),
    editedAt: instant('edited_at'),
    /** When staff checked the current text; null again after an edit. */
    checkedAt: instant('checked_at'),
    checkedBy: text('checked_by').references(() => customers.id),
    /** What the automatic check found in the text: 'link', 'safety' … */
    flags: text('flags').array().notNull().default(sql`'{}'`),
    /** Why its text is hidden; its stars are still shown and counted. */
    wordsHidden: text('words_hidden', { enum: REMOVAL_REASONS }),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => customers.id),
    /** Counted from `review_votes` and from the open rows of `review_reports`. */
    helpful: integer('helpful').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    // The product page lists the newest first; average and count use the same rows.
    index('reviews_product_index')
      .on(table.productId, table.createdAt.desc())
      .where(sql`not ${table.hidden} and not ${table.withdrawn}`),
    index('reviews_customer_index').on(table.customerId, table.productId),
    index('reviews_newest_index').on(table.createdAt.desc(), table.id),
    // What staff have to check; nearly always short.
    index('reviews_unchecked_index')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.checkedAt} is null or ${table.reports} > 0`),
    // The admin's list of reviews with hidden texts; few.
    index('reviews_words_hidden_index').on(table.id).where(sql`${table.wordsHidden} is not null`),
    check('reviews_stars_range', sql`${table.stars} between 1 and 5`),
    check('reviews_fit_known', isOneOf(table.fit, FITS)),
    check('reviews_words_hidden_known', isOneOf(table.wordsHidden, REMOVAL_REASONS)),
    check(
      'reviews_child_sensible',
      sql`${table.ageMonths} between 0 and 216 and ${table.heightCm} between 30 and 200`,
    ),
  ],
)

export const reviewMedia = pgTable(
  'review_media',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    hidden: text('hidden', { enum: REMOVAL_REASONS }),
  },
  (table) => [
    primaryKey({ name: 'review_media_pkey', columns: [table.reviewId, table.position] }),
    // When one is removed, the shop checks whether its file is used elsewhere.
    index('review_media_media_index').on(table.mediaId),
    // The admin's list of reviews with hidden pictures; few.
    index('review_media_hidden_index').on(table.reviewId).where(sql`${table.hidden} is not null`),
  ],
)

/** Readers who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'review_votes_pkey', columns: [table.reviewId, table.customerId] }),
    index('review_votes_customer_index').on(table.customerId),
  ],
)

/** Readers' reports of a review; one for each reader. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: text('id').primaryKey(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** A keyed hash of the account or of the network address. */
    reporter: text('reporter').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('review_reports_reporter_key').on(table.reviewId, table.reporter),
    // A person's reports are erased with the person.
    index('review_reports_by_reporter_index').on(table.reporter),
    check('review_reports_reason_known', isOneOf(table.reason, REPORT_REASONS)),
  ],
)

/** Reviews from elsewhere that the shopkeeper selected: labelled, and not part of the average. */
export const curatedReviews = pgTable(
  'curated_reviews',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    stars: smallint('stars').notNull(),
    description: text('description').notNull(),
    source: text('source').notNull(),
    createdBy: text('created_by').references(() => customers.id),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('curated_reviews_product_index').on(table.productId),
    check('curated_reviews_stars_range', sql`${table.stars} between 1 and 5`),
  ],
)
