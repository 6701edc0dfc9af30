import type { FunnelReport, SearchReport, TrendingReport } from '#domain/insight/insight-report.ts'
import type { Overview } from '#domain/insight/overview.ts'
import { callApi } from './client.ts'

/** The figures of the shop and its newest orders. Throws ApiError. */
export async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  return (await callApi<{ data: Overview }>('/api/admin/overview', { signal })).data
}

export interface Reports {
  funnel: FunnelReport
  trending: TrendingReport
  searches: SearchReport
}

/** What was counted over so many days. Throws ApiError. */
export async function fetchReports(days: number, signal: AbortSignal): Promise<Reports> {
  const ask = async <Report>(name: string) =>
    (await callApi<{ data: Report }>(`/api/admin/insight/${name}?days=${days}`, { signal })).data
  const [funnel, trending, searches] = await Promise.all([
    ask<FunnelReport>('funnel'),
    ask<TrendingReport>('trending'),
    ask<SearchReport>('searches'),
  ])
  return { funnel, trending, searches }
}
