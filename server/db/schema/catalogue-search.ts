import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Products in one row of `catalogue_bits`. At this size a row fills half a page, so its bits are stored in the row
 * itself.
 */
export const CHUNK_BITS = 32_000

const chunkBits = customType<{ data: string }>({ dataType: () => `bit(${CHUNK_BITS})` })

/**
 * The index for `CATALOGUE_SEARCH=database`: derived from the products, written by processes in that mode, and rebuilt
 * if missing. Text sorts by code unit, as in the in-memory index.
 */
export const catalogueEntries = pgTable(
  'catalogue_entries',
  {
    /** The product's bit: in chunk `ordinal / CHUNK_BITS`, at `ordinal % CHUNK_BITS`. */
    ordinal: integer('ordinal').primaryKey(),
    productId: text('product_id').notNull(),
    slug: text('slug').notNull(),
    /** False for a product that is no longer sold; it keeps its ordinal in case it returns. */
    listed: boolean('listed').notNull(),
    /** The card as lists show it, packed as in memory. */
    card: text('card').notNull(),
    /** The keys whose bits the product has set, ascending. */
    keys: integer('keys').array().notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    inStock: boolean('in_stock').notNull(),
    /** 0 for featured products, which come first; 1 for others. */
    featuredRank: smallint('featured_rank').notNull(),
    trending: boolean('trending').notNull(),
    position: integer('position').notNull(),
    /** Milliseconds since 1970, negated: the newest product comes first. */
    newness: bigint('newness', { mode: 'number' }).notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    ratingTenths: smallint('rating_tenths').notNull(),
    unitsSold: integer('units_sold').notNull(),
    reviewCount: integer('review_count').notNull(),
    lowerName: text('lower_name').notNull(),
    lowerOrigin: text('lower_origin').notNull(),
  },
  (table) => [
    unique('catalogue_entries_product_id_key').on(table.productId),
    index('catalogue_entries_slug_index').on(table.slug),
  ],
)

/** A filter value or a word, with the number of products that have it. */
export const catalogueKeys = pgTable(
  'catalogue_keys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** For example `colours` or `word`. */
    kind: text('kind').notNull(),
    /** In lower case. */
    value: text('value').notNull(),
    /** For a word, the weight of the best field that contains it; else 0. */
    weight: smallint('weight').notNull(),
    /** As shown to shoppers. */
    spelling: text('spelling').notNull(),
    products: integer('products').notNull(),
    /** The search revision at which `products` or `spelling` last changed. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('catalogue_keys_value_key').on(table.kind, table.value, table.weight),
    index('catalogue_keys_revision_index').on(table.revision),
  ],
)

/** Which products of a chunk have the key. No row if none has it. */
export const catalogueBits = pgTable(
  'catalogue_bits',
  {
    keyId: integer('key_id').notNull(),
    chunk: integer('chunk').notNull(),
    bits: chunkBits('bits').notNull(),
  },
  (table) => [primaryKey({ name: 'catalogue_bits_pkey', columns: [table.keyId, table.chunk] })],
)

/** One row: the state up to which the tables above are correct. Writers lock it. */
export const catalogueSearchState = pgTable(
  'catalogue_search_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The format of the tables. A version with another format rebuilds them. 0: never filled. */
    format: integer('format').notNull(),
    /** The revision at which all tables were last built. */
    built: bigint('built', { mode: 'number' }).notNull(),
    /** Increases with every change of the tables. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** The position in the catalogue's changes that the tables include. */
    markXmin: bigint('mark_xmin', { mode: 'number' }).notNull(),
    markXmax: bigint('mark_xmax', { mode: 'number' }).notNull(),
  },
  (table) => [check('catalogue_search_state_is_only', sql`${table.isOnly}`)],
)

/**
 * Which products a transaction changed in what cards and listings show. Written by triggers; read by processes that may
 * have missed notices. No foreign key, because a deleted product is a change too.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    /** The transaction's id with its epoch; in the portable mode its start, in milliseconds. */
    xact: bigint('xact', { mode: 'number' }).notNull(),
    productId: text('product_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'catalogue_changes_pkey', columns: [table.xact, table.productId] })],
)
