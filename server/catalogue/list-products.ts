import type { ListingQuery } from '#domain/catalogue/filters.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { ListingResult } from './index/listing-types.ts'

export interface Listing extends Omit<ListingResult, 'productIds'> {
  products: ProductCard[]
}

/** One page of a listing with the counts of all its filters. */
export function listProducts(
  catalogue: Pick<CatalogueStore, 'index' | 'cards'>,
  query: ListingQuery,
): Listing {
  const { productIds, ...listing } = catalogue.index.list(query)
  return { ...listing, products: catalogue.cards(productIds) }
}
