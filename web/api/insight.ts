import type { FunnelReport, SearchReport, TrendingReport } from '#domain/insight/insight-report.ts'
import type { Overview } from '#domain/insight/overview.ts'
import type { Period } from '#domain/insight/period.ts'
import type { ApiProfit } from '#domain/insight/profit.ts'
import type { ApiPeriod, ApiReport, ReportName } from '#domain/insight/reports.ts'
import { callApi } from './client.ts'
import { callForFile } from './files.ts'

/** The figures of the shop and its newest orders. Throws ApiError. */
export async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  return (await callApi<{ data: Overview }>('/api/admin/overview', { signal })).data
}

export interface Reports {
  funnel: FunnelReport
  trending: TrendingReport
  searches: SearchReport
}

/** What was counted in a period. Throws ApiError. */
export async function fetchReports(period: Period, signal: AbortSignal): Promise<Reports> {
  const ask = async <Report>(name: string) =>
    (await callApi<{ data: Report }>(`/api/admin/insight/${name}?${daysOf(period)}`, { signal })).data
  const [funnel, trending, searches] = await Promise.all([
    ask<FunnelReport>('funnel'),
    ask<TrendingReport>('trending'),
    ask<SearchReport>('searches'),
  ])
  return { funnel, trending, searches }
}

const daysOf = ({ from, to }: Period) => `from=${from}&to=${to}`

/** The figures of some days and of as many before. Throws ApiError. */
export async function fetchPeriod(period: Period, signal: AbortSignal): Promise<ApiPeriod> {
  return (await callApi<{ data: ApiPeriod }>(`/api/admin/insight/period?${daysOf(period)}`, { signal })).data
}

/** The profit of some days, for staff who may see costs. Throws ApiError. */
export async function fetchProfit(period: Period, signal: AbortSignal): Promise<ApiProfit> {
  return (await callApi<{ data: ApiProfit }>(`/api/admin/insight/profit?${daysOf(period)}`, { signal })).data
}

/** One report over some days. Throws ApiError. */
export async function fetchReport(
  report: ReportName,
  period: Period,
  signal: AbortSignal,
): Promise<ApiReport> {
  const path = `/api/admin/reports/${report}?${daysOf(period)}`
  return (await callApi<{ data: ApiReport }>(path, { signal })).data
}

/** The same as a CSV file. Throws ApiError. */
export function fetchReportFile({ report, ...period }: Period & { report: ReportName }): Promise<Blob> {
  return callForFile(`/api/admin/reports/${report}?${daysOf(period)}&format=csv`)
}
