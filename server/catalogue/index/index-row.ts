import type { Gender } from '#domain/catalogue/gender.ts'

/** One size of a product, as far as a listing needs it. */
export type IndexVariant = { label: string; pricePaise: number; inStock: boolean }

/**
 * One published product as the index keeps it; the loader makes it from SQL.
 * A row without variants is never listed: adding it is the same as removing the product.
 */
export type IndexRow = {
  productId: string
  slug: string
  name: string
  description: string
  /** Slug, such as `girls-collection`. */
  category: string
  /** Slug, such as `ethnic-wear`; null where the category has none. */
  subcategory: string | null
  /** What one can order, each named as the cloth looks. */
  colours: string[]
  /** What the filter finds. */
  filterColours: string[]
  gender: Gender
  variants: IndexVariant[]
  /** Price of the size that quick Add would take: the first one in stock, else the first. */
  pricePaise: number
  /** MRP of that same size; a product is on sale when its price is below it. */
  mrpPaise: number
  /** Mean of the stars, 0 to 5; compared with 1 decimal, as it is shown. 0 without reviews. */
  rating: number
  reviewCount: number
  featured: boolean
  trending: boolean
  isNew: boolean
  /** The shop's own order, lowest first. */
  position: number
  /** Milliseconds since 1970. */
  createdAt: number
  unitsSold90Days: number
  countryOfOrigin: string
  features: string[]
  fabric: string
}
