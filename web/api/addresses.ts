import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { ApiError, callApi } from './client.ts'

/** The addresses that the account keeps; none for a guest. */
export async function fetchAddresses(signal?: AbortSignal): Promise<SavedAddress[]> {
  try {
    const { data } = await callApi<{ data: SavedAddress[] }>('/api/user/addresses', { signal })
    return Array.isArray(data) ? data : []
  } catch (error) {
    // They only save typing: without them the form is filled in by hand.
    if (error instanceof ApiError) return []
    throw error
  }
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
