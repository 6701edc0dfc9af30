import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BATCH_KINDS } from '#domain/products/batch-kinds.ts'
import { products, variants } from './catalogue.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'

/** What somebody is typing about a product and has not saved yet, whole or not. It survives closed tabs and phones. */
export const productDrafts = pgTable('product_drafts', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** As `domain/products/product-content.ts` has it. */
  content: jsonb('content').notNull(),
  /** The version of the product from which they started. */
  version: integer('version').notNull(),
  /** Rises with each keeping: who keeps over a newer one is told. */
  revision: integer('revision').notNull().default(1),
  savedBy: text('saved_by')
    .notNull()
    .references(() => customers.id),
  savedAt: instant('saved_at').notNull().defaultNow(),
})

/** Addresses that a product once had. Each leads to where it is now. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('product_slugs_product_index').on(table.productId)],
)

/** What a product is called in another shop system, so that its file finds it again. */
export const productSources = pgTable(
  'product_sources',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'product_sources_pkey', columns: [table.source, table.key] }),
    index('product_sources_product_index').on(table.productId),
  ],
)

/** Measures by size that belong to a brand or a tailor, to be taken over by a product. */
export const sizeCharts = pgTable(
  'size_charts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** As `sizeChartInput` of `domain/products/api-editing.ts` has it. */
    rows: jsonb('rows').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('size_charts_name_key').on(sql`lower(${table.name})`)],
)

/** Many products changed at once by a person or a file. Its parts stand in the activity log and the stock movements. */
export const catalogueBatches = pgTable(
  'catalogue_batches',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => customers.id),
    /** What was asked for, and how much of it was done. */
    summary: jsonb('summary').notNull(),
    undoUntil: instant('undo_until').notNull(),
    /** When the shop undoes it by itself: a price that holds until a day. */
    revertAt: instant('revert_at'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by').references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('catalogue_batches_revert_at_index')
      .on(table.revertAt)
      .where(sql`${table.revertAt} is not null and ${table.undoneAt} is null`),
    index('catalogue_batches_created_index').on(table.createdAt, table.id),
    check('catalogue_batches_kind_known', isOneOf(table.kind, BATCH_KINDS)),
  ],
)

/** How often a size was sold in 30 days. A job counts it anew; the admin sorts by it. */
export const variantSales = pgTable(
  'variant_sales',
  {
    variantId: text('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The product of the size, so that sales of products are added up without reading their sizes. */
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sold30Days: integer('sold_30_days').notNull(),
  },
  (table) => [index('variant_sales_product_index').on(table.productId)],
)

/** Who wants to hear when a size is there again. Told once. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: text('id').primaryKey(),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    customerId: text('customer_id').references(() => customers.id),
    language: text('language').notNull(),
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_alerts_waiting_key')
      .on(table.variantId, table.emailNormalised)
      .where(sql`${table.toldAt} is null`),
    index('stock_alerts_customer_index').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('stock_alerts_email_index').on(table.emailNormalised),
  ],
)
