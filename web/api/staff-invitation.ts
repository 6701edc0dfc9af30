import type { InvitationAnswer } from '#domain/staff/api-staff.ts'
import { callApi } from './client.ts'
import type { SignedIn } from './customers/sign-in.ts'

/** What an invitation is for. Throws ApiError. */
export async function readInvitation(token: string): Promise<InvitationAnswer> {
  const request = { method: 'POST' as const, body: { token }, token: null }
  return (await callApi<{ data: InvitationAnswer }>('/api/staff-invitation', request)).data
}

/** Takes an invitation and signs in. Throws ApiError. */
export async function acceptInvitation(body: {
  token: string
  password: string
  fullname?: string | undefined
  code?: string | undefined
}): Promise<SignedIn> {
  return await callApi('/api/staff-invitation/accept', { method: 'POST', body, token: null })
}
