import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { MEDIA_FORMATS, MEDIA_KINDS } from '#domain/catalogue/media-kinds.ts'
import { ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { STOCK_MOVEMENT_KINDS } from '#domain/stock/movement-kinds.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { customers } from './customers.ts'

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    status: text('status', { enum: PRODUCT_STATUSES }).notNull().default('published'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Slugs of the category tree in `domain/catalogue/categories.ts`. */
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    features: text('features').array().notNull(),
    fabric: text('fabric').notNull(),
    /** Its fibres; empty for a garment without lining, null if not stated yet. */
    lining: text('lining'),
    care: text('care').array().notNull(),
    fit: text('fit').notNull(),
    /** The colours that can be ordered, named after the look of the fabric. */
    colours: text('colours').array().notNull(),
    /** What the colour filter matches: the colours of fabric and print. */
    filterColours: text('filter_colours').array().notNull(),
    gender: text('gender', { enum: GENDERS }).notNull(),
    hsn: text('hsn').notNull(),
    taxClass: text('tax_class').notNull(),
    /** ISO 3166 alpha-2. */
    countryOfOrigin: text('country_of_origin').notNull(),
    makerRole: text('maker_role').notNull(),
    makerName: text('maker_name').notNull(),
    makerAddress: text('maker_address').notNull(),
    importerName: text('importer_name'),
    importerAddress: text('importer_address'),
    featured: boolean('featured').notNull().default(false),
    trending: boolean('trending').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    /** The shop's own order, the final tie-breaker of every sort. */
    position: integer('position').notNull(),
    tint: text('tint').notNull(),
    colourGroup: text('colour_group'),
    /** The name of its print, which other products may have too; '' for none. */
    print: text('print').notNull().default(''),
    /** What a whole set costs less than its pieces: a percentage or an amount. */
    setDiscountPercent: smallint('set_discount_percent'),
    setDiscountPaise: paise('set_discount_paise'),
    productGif: text('product_gif'),
    /** Evidence for a claim of khadi or organic fabric; empty without a claim. */
    khadiMark: text('khadi_mark').notNull().default(''),
    organicStandard: text('organic_standard', { enum: ORGANIC_STANDARDS }),
    organicNumber: text('organic_number').notNull().default(''),
    organicBody: text('organic_body').notNull().default(''),
    /** Whether it has cords or small detachable parts; null until answered. */
    drawstring: boolean('drawstring'),
    smallParts: boolean('small_parts'),
    /** The fields that prevent publishing, as `missingBeforePublishing` found them at the last change. */
    missing: text('missing').array().notNull().default(sql`'{}'`),
    /** Increases with each edit or import; a client that saves sends the version it saw. */
    version: integer('version').notNull().default(1),
    /** Size rows that lack a label, price or MRP and are therefore not variants yet, with their positions. */
    unfinishedSizes: jsonb('unfinished_sizes').notNull().default(sql`'[]'`),
    /** When a draft is published automatically. */
    publishAt: instant('publish_at'),
    /**
     * When the product first became visible; one that was never visible may be deleted. Null for rows from a catalogue
     * file.
     */
    firstPublishedAt: instant('first_published_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('products_slug_key').on(table.slug),
    // The catalogue index and /api/product/all read the published products in the shop's own order.
    index('products_published_position_index')
      .on(table.position, table.id)
      .where(sql`${table.status} = 'published'`),
    index('products_colour_group_index').on(table.colourGroup).where(sql`${table.colourGroup} is not null`),
    index('products_print_index').on(sql`lower(${table.print})`).where(sql`${table.print} <> ''`),
    index('products_publish_at_index').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    // A new product goes last.
    index('products_position_index').on(table.position),
    // The admin's list in its default order.
    index('products_updated_index').on(table.updatedAt, table.id),
    check(
      'products_set_discount_range',
      sql`(${table.setDiscountPercent} is null or ${table.setDiscountPercent} between 1 and 90 and ${table.setDiscountPaise} is null) and (${table.setDiscountPaise} is null or ${table.setDiscountPaise} > 0)`,
    ),
    check('products_publish_draft', sql`${table.publishAt} is null or ${table.status} = 'draft'`),
    check('products_status_known', isOneOf(table.status, PRODUCT_STATUSES)),
    check('products_gender_known', isOneOf(table.gender, GENDERS)),
    check('products_organic_standard_known', isOneOf(table.organicStandard, ORGANIC_STANDARDS)),
  ],
)

/** A variant is one size of a product; its stock is what can still be sold. */
export const variants = pgTable(
  'variants',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
    label: text('label').notNull(),
    sku: text('sku').notNull(),
    pricePaise: paise('price_paise').notNull(),
    mrpPaise: paise('mrp_paise').notNull(),
    /** What the shop pays for one piece, in paise; visible to staff with `costs.read`. */
    costPaise: paise('cost_paise'),
    stock: integer('stock').notNull(),
    pieces: smallint('pieces').notNull().default(1),
    ageFromMonths: smallint('age_from_months'),
    ageToMonths: smallint('age_to_months'),
    heightFromCm: numeric('height_from_cm', { precision: 5, scale: 1, mode: 'number' }),
    heightToCm: numeric('height_to_cm', { precision: 5, scale: 1, mode: 'number' }),
    chestCm: numeric('chest_cm', { precision: 5, scale: 1, mode: 'number' }),
    waistCm: numeric('waist_cm', { precision: 5, scale: 1, mode: 'number' }),
    /** Stock counts as low at this quantity or below; null for the shop's default. */
    lowFrom: smallint('low_from'),
    barcode: text('barcode'),
    weightGrams: integer('weight_grams'),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    uniqueIndex('variants_sku_key').on(table.sku),
    uniqueIndex('variants_product_label_key').on(table.productId, table.label),
    // Lookups by a whole SKU, in either case, or by its beginning.
    index('variants_upper_sku_index').on(sql`upper(${table.sku}) text_pattern_ops`),
    index('variants_barcode_index').on(table.barcode).where(sql`${table.barcode} is not null`),
    // Stock can never be oversold.
    check('variants_stock_not_negative', sql`${table.stock} >= 0`),
    check('variants_cost_not_negative', sql`${table.costPaise} >= 0`),
    check('variants_price_positive', sql`${table.pricePaise} > 0`),
    // Selling above the MRP is an offence under the Legal Metrology rules.
    check('variants_price_within_mrp', sql`${table.pricePaise} <= ${table.mrpPaise}`),
    check('variants_pieces_positive', sql`${table.pieces} >= 1`),
  ],
)

/** Why stock changed. Rows are only added; their sum is the variant's stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    kind: text('kind', { enum: STOCK_MOVEMENT_KINDS }).notNull(),
    quantity: integer('quantity').notNull(),
    orderLineId: text('order_line_id'),
    /** 1; or 2 when a late payment took the stock of a cancelled order again. */
    round: smallint('round').notNull().default(1),
    /** What released single pieces: a cancellation or a returned parcel. One order line may have several. */
    cancellationId: text('cancellation_id'),
    /** The return line that reserves pieces of another size, or whose own pieces were received. */
    returnLineId: text('return_line_id'),
    reason: text('reason'),
    /** Free text, such as the lot or the tailor. */
    note: text('note'),
    /** The staff member who made it; null for the shop itself. */
    actorId: text('actor_id').references(() => customers.id),
    /** The bulk edit or import that it belongs to. */
    batchId: text('batch_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_movements_order_line_key')
      .on(table.orderLineId, table.kind, table.round)
      .where(
        sql`${table.orderLineId} is not null and ${table.cancellationId} is null and ${table.returnLineId} is null`,
      ),
    uniqueIndex('stock_movements_return_line_key')
      .on(table.returnLineId, table.kind, table.round)
      .where(sql`${table.returnLineId} is not null`),
    uniqueIndex('stock_movements_cancellation_key')
      .on(table.cancellationId)
      .where(sql`${table.cancellationId} is not null`),
    index('stock_movements_variant_index').on(table.variantId, table.id),
    check('stock_movements_kind_known', isOneOf(table.kind, STOCK_MOVEMENT_KINDS)),
    check(
      'stock_movements_sign',
      sql`case when ${table.kind} in ('sale', 'hold') then ${table.quantity} < 0 when ${table.kind} = 'correction' then true else ${table.quantity} >= 0 end`,
    ),
  ],
)

/**
 * An image or video in the media storage. Its name is a hash of its content, so an address never changes its content.
 */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: MEDIA_KINDS }).notNull(),
    /** The file extension. */
    format: text('format', { enum: MEDIA_FORMATS }).notNull().default('avif'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths for which an AVIF file exists. */
    widths: integer('widths').array().notNull(),
    /** The photograph it was cut from, centred on `focusX` and `focusY` in percent of width and height. */
    originalId: text('original_id').references(() => pictureOriginals.id),
    focusX: smallint('focus_x'),
    focusY: smallint('focus_y'),
    /** Videos only. */
    durationMs: integer('duration_ms'),
    /** The picture shown for a video until it plays. */
    posterId: text('poster_id').references((): AnyPgColumn => media.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_poster_index').on(table.posterId).where(sql`${table.posterId} is not null`),
    index('media_original_index').on(table.originalId).where(sql`${table.originalId} is not null`),
  ],
)

/** A photograph as uploaded, uncut, without location and time. Product pictures are cut from it. */
export const pictureOriginals = pgTable(
  'picture_originals',
  {
    id: text('id').primaryKey(),
    /** Its name in the media storage; only staff may load it. */
    file: text('file').notNull(),
    /** SHA-256 of the uploaded file: the same photograph is stored once. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The background colour that suits it, derived from its own colours. */
    tint: text('tint').notNull(),
    /** Its problems: 'too_small', 'blurred', 'dark'. */
    faults: text('faults').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('picture_originals_hash_key').on(table.hash)],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    view: text('view').notNull(),
    alt: text('alt').notNull(),
    colour: text('colour'),
    /** Slugs of other products in the picture. */
    shownWith: text('shown_with').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ name: 'product_pictures_pkey', columns: [table.productId, table.position] }),
    index('product_pictures_media_index').on(table.mediaId),
  ],
)

/** One row, increased by every change that the storefront shows; polled in case a NOTIFY is missed. */
export const catalogueRevision = pgTable(
  'catalogue_revision',
  {
    id: boolean('id').primaryKey().default(true),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** `catalogue_changes` is complete from this transaction on; older rows were deleted. */
    changesFrom: bigint('changes_from', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('catalogue_revision_one_row', sql`${table.id}`)],
)
