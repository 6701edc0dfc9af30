import type { ActivityPage } from '#domain/activity/api-activity.ts'
import type { StaffRole } from '#domain/customers/permissions.ts'
import type { AdminHits } from '#domain/staff/admin-search.ts'
import type { StaffList } from '#domain/staff/api-staff.ts'
import type { SignInList } from '#domain/staff/sign-ins.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Waiting } from '#domain/staff/waiting.ts'
import { callApi } from './client.ts'

/** The logged-in staff member. Throws ApiError: 401 without a session, 403 for others than staff. */
export async function fetchStaffMember(token: string): Promise<StaffMember> {
  return (await callApi<{ data: StaffMember }>('/api/admin/me', { token })).data
}

/** How many reviews and messages wait for a person. Throws ApiError. */
export async function fetchWaiting(signal?: AbortSignal): Promise<Waiting> {
  return (await callApi<{ data: Waiting }>('/api/admin/waiting', { signal })).data
}

const STAFF = '/api/admin/staff'

async function staffAnswer(
  path: string,
  request: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown; signal?: AbortSignal | undefined },
): Promise<StaffList> {
  return (await callApi<{ data: StaffList }>(path, request)).data
}

/** Who works in the shop, and who is asked to. Throws ApiError. */
export function fetchStaff(signal?: AbortSignal): Promise<StaffList> {
  return staffAnswer(STAFF, { signal })
}

/** Logins and failed attempts of a staff member; null for one's own. Throws ApiError. */
export async function fetchSignIns(of: string | null, signal?: AbortSignal): Promise<SignInList> {
  const path = of === null ? '/api/admin/me/sign-ins' : `${STAFF}/${encodeURIComponent(of)}/sign-ins`
  return (await callApi<{ data: SignInList }>(path, { signal })).data
}

/** Gives another role, or with null takes it. Throws ApiError. */
export function setRole(
  id: string,
  body: { from: StaffRole; role: StaffRole | null; password: string },
): Promise<StaffList> {
  return staffAnswer(`${STAFF}/${encodeURIComponent(id)}/role`, { method: 'PUT', body })
}

export function inviteStaff(body: { email: string; role: StaffRole; password: string }): Promise<StaffList> {
  return staffAnswer(`${STAFF}/invitations`, { method: 'POST', body })
}

export function withdrawInvitation(id: string): Promise<StaffList> {
  return staffAnswer(`${STAFF}/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Ends one session of a staff member, or with null all others. Throws ApiError. */
export function endSessions(id: string, session: string | null): Promise<StaffList> {
  const path = `${STAFF}/${encodeURIComponent(id)}/sessions`
  return staffAnswer(session === null ? path : `${path}/${encodeURIComponent(session)}`, { method: 'DELETE' })
}

/** A page of what people of the shop did. Throws ApiError. */
export async function fetchActivity(
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ActivityPage> {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return (await callApi<{ data: ActivityPage }>(`/api/admin/activity?${asked}`, { signal })).data
}

/** What a text may mean, of all that the admin knows. Throws ApiError. */
export async function searchAdmin(text: string, signal: AbortSignal): Promise<AdminHits> {
  return (await callApi<{ data: AdminHits }>(`/api/admin/search?q=${encodeURIComponent(text)}`, { signal }))
    .data
}
