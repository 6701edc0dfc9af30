import type { Listing } from '#server/catalogue/list-products.ts'

/** A page of a listing as the loader gives it. */
export type ListingData = Listing
export type ListingFacets = Listing['facets']
