import * as z from 'zod/mini'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { MISSING_FIELDS } from './product-content.ts'
import { PRODUCT_FLAGS, PRODUCT_SORTS, PRODUCT_STOCKS, PRODUCT_VIEWS } from './product-list-query.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** What narrows the admin's products, for the list, for many at once and for a file of them. */
export const productChoice = z.object({
  view: z._default(z.enum(PRODUCT_VIEWS), 'all'),
  /** Words of name, colour, cloth, or the beginning of a SKU or barcode. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Slugs of the category tree. */
  category: z.optional(z.string().check(z.maxLength(80))),
  subcategory: z.optional(z.string().check(z.maxLength(80))),
  stock: z.optional(z.enum(PRODUCT_STOCKS)),
  flag: z.optional(z.enum(PRODUCT_FLAGS)),
  /** Rupees, of the lowest price of a product; both included. */
  priceFrom: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_00_000))),
  priceTo: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_00_000))),
})
export type ProductChoice = z.infer<typeof productChoice>

/** A product as a row of the admin's list says it. */
export const productRow = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  version: z.int(),
  /** Slugs; null until they are said. */
  category: z.nullable(z.string()),
  subcategory: z.nullable(z.string()),
  /** Address of its first picture. */
  picture: z.nullable(z.string()),
  tint: z.string(),
  /** Lowest and highest of its sizes; null while it has none, and for staff who do not see prices. */
  priceFrom: z.nullable(rupees),
  priceTo: z.nullable(rupees),
  mrpFrom: z.nullable(rupees),
  mrpTo: z.nullable(rupees),
  /** How many sizes it has, and the labels of those that are out. */
  sizes: z.int(),
  sizesOut: z.array(z.string()),
  /** Pieces of all sizes. */
  stock: z.int(),
  level: z.enum(PRODUCT_STOCKS),
  /** How many people want to hear when a size is there again. */
  asked: z.int(),
  sold30Days: z.int(),
  missing: z.array(z.enum(MISSING_FIELDS)),
  publishAt: z.nullable(z.string()),
  /** Whether it ever was in the shop; a draft that never was can be deleted for good. */
  wasPublished: z.boolean(),
  updatedAt: z.string(),
  flags: z.object({ featured: z.boolean(), trending: z.boolean(), isNew: z.boolean() }),
  colours: z.array(z.string()),
  hsn: z.string(),
  countryOfOrigin: z.string(),
  /** A price at which no rate of tax fits, and the lower one that earns more. */
  priceHint: z.nullable(
    z.object({ price: rupees, better: rupees, rateNow: z.number(), rateBetter: z.number() }),
  ),
})
export type ProductRow = z.infer<typeof productRow>

export const adminProductList = z.object({
  rows: z.array(productRow),
  /** Place of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** How many products the question finds, on all pages. */
  total: z.int(),
  /** Under each tab, whatever else is asked. */
  counts: z.record(z.enum(PRODUCT_VIEWS), z.int()),
  /** All but what is archived. */
  whole: z.object({
    products: z.int(),
    sizes: z.int(),
    stockWorth: z.nullable(rupees).check(z.describe('Null for staff who do not see prices')),
  }),
  sort: z.enum(PRODUCT_SORTS),
})
export type AdminProductList = z.infer<typeof adminProductList>
