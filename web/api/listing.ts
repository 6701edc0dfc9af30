import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { type ListingQuery, listingSearchParams } from '#domain/catalogue/filters.ts'
import { callApi } from './client.ts'

/** The first page of a listing. Throws ApiError. */
export async function fetchListing(
  query: ListingQuery | null,
  signal?: AbortSignal,
): Promise<{ products: ProductCard[]; total: number }> {
  if (query === null) return { products: [], total: 0 }
  const path = `/api/product/search?${listingSearchParams(query)}`
  return (await callApi<{ data: { products: ProductCard[]; total: number } }>(path, { signal, token: null }))
    .data
}
