import type { ApiUser } from '#domain/customers/user.ts'
import { ApiError, callApi } from '../client.ts'

/** A new guest account for this purchase. */
export async function createGuest(contact: {
  email: string
  phoneNo: string
}): Promise<{ token: string; user: ApiUser }> {
  return await callApi('/api/user/create-guest', { method: 'POST', body: contact, token: null })
}

/**
 * What a guest corrects at the checkout belongs to the guest account too, as long as it has no order. From then
 * on the shop refuses another address, and it is the next order's alone.
 */
export async function correctGuest(contact: { email: string; phoneNo: string }): Promise<ApiUser | null> {
  try {
    const { user } = await callApi<{ user: ApiUser }>('/api/user/auth/profile', {
      method: 'PUT',
      body: contact,
    })
    return user
  } catch (error) {
    // Refused, or not answered: placing checks the contact again and says what is wrong with it.
    if (error instanceof ApiError) return null
    throw error
  }
}
