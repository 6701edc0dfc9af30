import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import type { ProductPageData } from '#server/catalogue/get-product.ts'
import type { ProductReviews } from '#server/reviews/get-product-reviews.ts'
import type { Fact } from './product-facts.ts'

/** A product as its page shows it, also one that nobody has saved yet. */
export interface ShownProduct extends ProductPageData {
  reviews: ProductReviews
  specifications: Fact[]
  information: Fact[]
  /** What the shop says of returns of such goods; null where nothing is out of the ordinary. */
  returnRule: string | null
  /** What returned pieces say of its sizes; null for nothing. */
  fitText: string | null
  /** The shop's terms of delivery and returns. */
  notes: DeliveryNotes
}
