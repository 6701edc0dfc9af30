import type { SavedAddressInput } from '#domain/customers/address-form.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { ApiError, callApi } from './client.ts'

/** The addresses of the account, the default first. */
export async function fetchSavedAddresses(signal?: AbortSignal): Promise<SavedAddress[]> {
  return (await callApi<{ data: SavedAddress[] }>('/api/user/addresses', { signal })).data
}

/** The same for the checkout, where they only save typing; none for a guest, and none where the shop fails. */
export async function fetchAddresses(signal?: AbortSignal): Promise<SavedAddress[]> {
  try {
    const addresses = await fetchSavedAddresses(signal)
    return Array.isArray(addresses) ? addresses : []
  } catch (error) {
    // Without them the form is filled in by hand.
    if (error instanceof ApiError) return []
    throw error
  }
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

/** Where a PIN code is; null where the shop's directory does not know it or does not answer. */
export async function fetchPincode(
  pincode: string,
  signal?: AbortSignal,
): Promise<{ city: string; state: string } | null> {
  try {
    const answer = recordOf(await callApi<unknown>(`/api/pincode/${encodeURIComponent(pincode)}`, { signal }))
    const place = recordOf(answer.data ?? answer)
    const city = textOf(place.city) || textOf(place.district)
    const state = textOf(place.state)
    return city || state ? { city, state } : null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
