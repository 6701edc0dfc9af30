import type { DeskHits } from '#domain/staff/admin-search.ts'
import { callApi } from '../client.ts'

/** What a text may mean, of all that the desk knows. Throws ApiError. */
export async function searchDesk(text: string, signal: AbortSignal): Promise<DeskHits> {
  return (await callApi<{ data: DeskHits }>(`/api/admin/search?q=${encodeURIComponent(text)}`, { signal }))
    .data
}
