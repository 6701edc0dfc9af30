import type { AdminProductList } from '#domain/products/api-product-list.ts'
import type { PreferenceKey } from '#domain/staff/preferences.ts'
import { callApi } from './client.ts'

/** The calls of the admin's list of products. Each throws ApiError. Money in rupees. */
const PRODUCTS = '/api/admin/products'

/** What the list is asked for; empty texts ask for nothing. */
export async function fetchProductList(
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<AdminProductList> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return (await callApi<{ data: AdminProductList }>(`${PRODUCTS}?${told}`, { signal })).data
}

/** How the person has arranged a part of the admin; null where they have not. */
export async function fetchPreference<Value>(
  key: PreferenceKey,
  signal?: AbortSignal,
): Promise<Value | null> {
  return (await callApi<{ data: Value | null }>(`/api/admin/preferences/${key}`, { signal })).data
}

export async function savePreference<Value>(key: PreferenceKey, value: Value): Promise<Value> {
  const request = { method: 'PUT', body: { value } } as const
  return (await callApi<{ data: Value }>(`/api/admin/preferences/${key}`, request)).data
}
