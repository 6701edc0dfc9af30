import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BATCH_KINDS } from '#domain/products/batch-kinds.ts'
import { products, variants } from './catalogue.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'

/** Unsaved edits of a product, complete or not. They survive closed tabs and other devices. */
export const productDrafts = pgTable('product_drafts', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** As `domain/products/product-content.ts` has it. */
  content: jsonb('content').notNull(),
  /** The product's version on which the edits are based. */
  version: integer('version').notNull(),
  /** Increases with each draft saved; overwriting a newer one is reported. */
  revision: integer('revision').notNull().default(1),
  savedBy: text('saved_by')
    .notNull()
    .references(() => customers.id),
  savedAt: instant('saved_at').notNull().defaultNow(),
})

/** Earlier addresses of a product. Each redirects to the current one. */
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

/** A product's id in another shop system, so that its file finds the product again. */
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

/** Measurements by size of a brand or tailor, for products to copy. */
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

/** A bulk change of products by staff or a file. Its details are in the activity log and the stock movements. */
export const catalogueBatches = pgTable(
  'catalogue_batches',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => customers.id),
    /** What was requested, and how much of it was done. */
    summary: jsonb('summary').notNull(),
    undoUntil: instant('undo_until').notNull(),
    /** When the shop reverts it automatically, such as a price with an end date. */
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

/** Sales of a size in 30 days. A job recalculates it; the admin sorts by it. */
export const variantSales = pgTable(
  'variant_sales',
  {
    variantId: text('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The size's product, so that sales of products are summed without reading sizes. */
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sold30Days: integer('sold_30_days').notNull(),
  },
  (table) => [index('variant_sales_product_index').on(table.productId)],
)

/** Requests for a back-in-stock email. Each is sent once. */
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
