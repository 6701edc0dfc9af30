import type { StaffMember } from '#domain/staff/staff-member.ts'
import { callApi } from './client.ts'

/** Who works here. Throws ApiError: 401 without a session, 403 for who is no member of the staff. */
export async function fetchStaffMember(token: string): Promise<StaffMember> {
  return (await callApi<{ data: StaffMember }>('/api/admin/me', { token })).data
}
