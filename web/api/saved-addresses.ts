import type { SavedAddressInput } from '#domain/customers/address-form.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { callApi } from './client.ts'

/** The addresses of the account, the default first. */
export async function fetchSavedAddresses(signal?: AbortSignal): Promise<SavedAddress[]> {
  return (await callApi<{ data: SavedAddress[] }>('/api/user/addresses', { signal })).data
}

/** A new one without an id, else that one with all of its fields. */
export async function saveAddress(id: string | null, input: SavedAddressInput): Promise<SavedAddress> {
  const answer = await callApi<{ data: SavedAddress }>(id === null ? '/api/user/addresses' : pathOf(id), {
    method: id === null ? 'POST' : 'PUT',
    body: input,
  })
  return answer.data
}

export async function deleteAddress(id: string): Promise<void> {
  await callApi(pathOf(id), { method: 'DELETE' })
}

function pathOf(id: string): string {
  return `/api/user/addresses/${encodeURIComponent(id)}`
}
