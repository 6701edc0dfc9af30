import type { Health } from '#domain/health/fault.ts'
import type { Period } from '#domain/insight/period.ts'
import type { TodayFigures } from '#domain/today/figures.ts'
import type { Today } from '#domain/today/today.ts'
import { callApi } from './client.ts'

/** What waits for a person of the shop, and its newest orders. Throws ApiError. */
export async function fetchToday(signal: AbortSignal): Promise<Today> {
  return (await callApi<{ data: Today }>('/api/admin/today', { signal })).data
}

/** What is wrong with the shop's service. Throws ApiError. */
export async function fetchHealth(signal: AbortSignal): Promise<Health> {
  return (await callApi<{ data: Health }>('/api/admin/health', { signal })).data
}

/** Looks for missing picture files again, which takes minutes. Throws ApiError. */
export async function searchMissingMedia(): Promise<void> {
  await callApi('/api/admin/health/media', { method: 'POST' })
}

/** How the shop does over some days, beside as many before. Throws ApiError. */
export async function fetchFigures({ from, to }: Period, signal: AbortSignal): Promise<TodayFigures> {
  return (await callApi<{ data: TodayFigures }>(`/api/admin/today/figures?from=${from}&to=${to}`, { signal }))
    .data
}
