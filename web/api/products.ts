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

/** Products as they are now, in the order asked for; what is gone is left out. Throws ApiError. */
export async function fetchCards(ids: readonly string[], signal?: AbortSignal): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const query = new URLSearchParams({ ids: ids.join(',') })
  const { data } = await callApi<{ data: ProductCard[] }>(`/api/product/cards?${query}`, {
    signal,
    token: null,
  })
  return data
}
