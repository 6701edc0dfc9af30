import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import type { ProductPageData } from '#server/catalogue/get-product.ts'
import type { ProductReviews } from '#server/reviews/get-product-reviews.ts'
import type { Fact } from './product-facts.ts'

/** A product as its page shows it, also unsaved. */
export interface ShownProduct extends ProductPageData {
  reviews: ProductReviews
  specifications: Fact[]
  information: Fact[]
  /** The return rule of such goods; null for the usual one. */
  returnRule: string | null
  /** The fit hint from returns; null for none. */
  fitText: string | null
  /** How the sizes fit children by height, in sentences. */
  fitByHeight: string[]
  /** The shop's terms of delivery and returns. */
  notes: DeliveryNotes
}
