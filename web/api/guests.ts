import type { ApiUser } from '#domain/customers/user.ts'
import { callApi } from './client.ts'

/** A new guest account for this purchase. */
export async function createGuest(contact: {
  email: string
  phoneNo: string
}): Promise<{ token: string; user: ApiUser }> {
  return await callApi('/api/user/create-guest', { method: 'POST', body: contact, token: null })
}
