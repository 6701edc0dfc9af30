import * as z from 'zod'
import { isPeriod, MOST_PERIOD_DAYS, type Period } from '#domain/insight/period.ts'
import { apiPeriod, apiReport, REPORT_NAMES } from '#domain/insight/reports.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { exportReport, readPeriodTotals, readReport } from './read-report.ts'

const tags = ['admin']
const day = z.string().max(10).describe('2026-11-20, in India')
const canBeLookedAt = [
  (asked: Period) => isPeriod(asked, new Date()),
  { error: `Two days in their order, not after today, at most ${MOST_PERIOD_DAYS} days` },
] as const
const period = z.object({ from: day, to: day }).refine(...canBeLookedAt)
const refused = { 400: failureSchema, 401: failureSchema, 403: failureSchema }

/** What some days were: in all, and by report. */
export function periodRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('insight.read')

  reads.get(
    '/api/admin/insight/period',
    {
      schema: {
        tags,
        summary: 'The figures of some days and of as many before',
        querystring: period,
        response: { 200: z.object({ success: z.literal(true), data: apiPeriod }), ...refused },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await readPeriodTotals(services, caller, request.query),
    }),
  )

  reads.get(
    '/api/admin/reports/:report',
    {
      schema: {
        tags,
        summary: 'A report over some days, also as a CSV file with all its rows',
        params: z.object({ report: z.enum(REPORT_NAMES) }),
        querystring: z
          .object({ from: day, to: day, format: z.enum(['json', 'csv']).default('json') })
          .refine(...canBeLookedAt),
        response: {
          200: z.union([
            z.object({ success: z.literal(true), data: apiReport }),
            z.any().describe('The file'),
          ]),
          ...refused,
        },
      },
    },
    async (request, caller, reply) => {
      const { from, to, format } = request.query
      const asked = { report: request.params.report, from, to }
      if (format === 'json')
        return { success: true as const, data: await readReport(services, caller, asked) }
      const file = await exportReport(services, caller, asked)
      return reply
        .header('content-disposition', `attachment; filename="${asked.report}-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(Buffer.from(file))
    },
  )
}
