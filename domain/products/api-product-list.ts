import * as z from 'zod/mini'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { MISSING_FIELDS } from './product-content.ts'
import { PRODUCT_FLAGS, PRODUCT_SORTS, PRODUCT_STOCKS, PRODUCT_VIEWS } from './product-list-query.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** Filters of the admin's products, for the list, for bulk edits and for the export. */
export const productChoice = z.object({
  view: z._default(z.enum(PRODUCT_VIEWS), 'all'),
  /** Words of name, colour, fabric, or the start of a SKU or barcode. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Slugs of the category tree. */
  category: z.optional(z.string().check(z.maxLength(80))),
  subcategory: z.optional(z.string().check(z.maxLength(80))),
  stock: z.optional(z.enum(PRODUCT_STOCKS)),
  flag: z.optional(z.enum(PRODUCT_FLAGS)),
  /** Rupees, compared with a product's lowest price; both inclusive. */
  priceFrom: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_00_000))),
  priceTo: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_00_000))),
})
export type ProductChoice = z.infer<typeof productChoice>

/** A product as a row of the admin's list. */
export const productRow = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  version: z.int(),
  /** Slugs; null until set. */
  category: z.nullable(z.string()),
  subcategory: z.nullable(z.string()),
  /** Address of its first picture. */
  picture: z.nullable(z.string()),
  tint: z.string(),
  /** Lowest and highest price of its sizes; null without sizes, and for staff who may not see prices. */
  priceFrom: z.nullable(rupees),
  priceTo: z.nullable(rupees),
  mrpFrom: z.nullable(rupees),
  mrpTo: z.nullable(rupees),
  /** The number of sizes, and the labels of those that are out of stock. */
  sizes: z.int(),
  sizesOut: z.array(z.string()),
  /** Pieces of all sizes. */
  stock: z.int(),
  level: z.enum(PRODUCT_STOCKS),
  /** Back-in-stock requests. */
  asked: z.int(),
  sold30Days: z.int(),
  missing: z.array(z.enum(MISSING_FIELDS)),
  publishAt: z.nullable(z.string()),
  /** Whether it was ever published; only a draft that never was can be deleted. */
  wasPublished: z.boolean(),
  updatedAt: z.string(),
  flags: z.object({ featured: z.boolean(), trending: z.boolean(), isNew: z.boolean() }),
  colours: z.array(z.string()),
  hsn: z.string(),
  countryOfOrigin: z.string(),
  /** A price in the gap between two tax rates, and the lower price that earns more. */
  priceHint: z.nullable(
    z.object({ price: rupees, better: rupees, rateNow: z.number(), rateBetter: z.number() }),
  ),
})
export type ProductRow = z.infer<typeof productRow>

export const adminProductList = z.object({
  rows: z.array(productRow),
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** The number of results on all pages. */
  total: z.int(),
  /** By tab, independent of the other filters. */
  counts: z.record(z.enum(PRODUCT_VIEWS), z.int()),
  /** Without archived products. */
  whole: z.object({
    products: z.int(),
    sizes: z.int(),
    stockWorth: z.nullable(rupees).check(z.describe('Null for staff who do not see prices')),
  }),
  sort: z.enum(PRODUCT_SORTS),
})
export type AdminProductList = z.infer<typeof adminProductList>
