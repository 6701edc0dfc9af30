import type { AdminHits } from '#domain/staff/admin-search.ts'
import { callApi } from '../client.ts'

/** What a text may mean, of all that the admin knows. Throws ApiError. */
export async function searchAdmin(text: string, signal: AbortSignal): Promise<AdminHits> {
  return (await callApi<{ data: AdminHits }>(`/api/admin/search?q=${encodeURIComponent(text)}`, { signal }))
    .data
}
