import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { callApi } from './client.ts'

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
