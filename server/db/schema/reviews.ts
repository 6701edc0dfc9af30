import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { media, products } from './catalogue.ts'
import { createdAt } from './columns.ts'
import { customers } from './customers.ts'

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
    /** The reviewer had the product delivered. */
    verified: boolean('verified').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    /** Every order of the product by its writer was cancelled: it neither shows nor counts. Kept by a trigger on orders. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    // The product page lists the newest first; mean and count are taken over the same rows.
    index('reviews_product_index')
      .on(table.productId, table.createdAt.desc())
      .where(sql`not ${table.hidden} and not ${table.withdrawn}`),
    index('reviews_customer_index').on(table.customerId, table.productId),
    check('reviews_stars_range', sql`${table.stars} between 1 and 5`),
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
  },
  (table) => [
    primaryKey({ name: 'review_media_pkey', columns: [table.reviewId, table.position] }),
    // Whether a file is still shown somewhere is asked when one is taken away.
    index('review_media_media_index').on(table.mediaId),
  ],
)

/** Reviews that the shopkeeper chose from elsewhere: labelled, and outside the average. */
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
    createdAt: createdAt(),
  },
  (table) => [
    index('curated_reviews_product_index').on(table.productId),
    check('curated_reviews_stars_range', sql`${table.stars} between 1 and 5`),
  ],
)
