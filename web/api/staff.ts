import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Waiting } from '#domain/staff/waiting.ts'
import { callApi } from './client.ts'

/** Who works here. Throws ApiError: 401 without a session, 403 for who is no member of the staff. */
export async function fetchStaffMember(token: string): Promise<StaffMember> {
  return (await callApi<{ data: StaffMember }>('/api/admin/me', { token })).data
}

/** How many reviews and messages wait for a person. Throws ApiError. */
export async function fetchWaiting(signal?: AbortSignal): Promise<Waiting> {
  return (await callApi<{ data: Waiting }>('/api/admin/waiting', { signal })).data
}
