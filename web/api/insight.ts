import type { Overview } from '#domain/insight/overview.ts'
import { callApi } from './client.ts'

/** The figures of the shop and its newest orders. Throws ApiError. */
export async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  return (await callApi<{ data: Overview }>('/api/admin/overview', { signal })).data
}
