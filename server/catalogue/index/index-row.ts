import type { Gender } from '#domain/catalogue/gender.ts'

/** One size of a product, with what a listing needs. */
export type IndexVariant = { label: string; pricePaise: number; inStock: boolean }

/**
 * One published product in the index; the loader makes it from SQL. A row without variants is never listed: adding it
 * is the same as removing the product.
 */
export type IndexRow = {
  productId: string
  slug: string
  name: string
  description: string
  /** A slug such as `girls-collection`. */
  category: string
  /** A slug such as `ethnic-wear`; null if the category has none. */
  subcategory: string | null
  /** The colours that can be ordered, named after the look of the fabric. */
  colours: string[]
  /** What the colour filter matches. */
  filterColours: string[]
  gender: Gender
  variants: IndexVariant[]
  /** The price of the size that quick Add takes: the first one in stock, else the first. */
  pricePaise: number
  /** MRP of that size; a product is on sale if its price is below it. */
  mrpPaise: number
  /** Average rating, 0 to 5; compared with 1 decimal, as displayed. 0 without reviews. */
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
