import * as z from 'zod'
import { apiProfit } from '#domain/insight/profit.ts'
import { apiPeriod, apiReport, REPORT_NAMES } from '#domain/insight/reports.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { CAN_BE_LOOKED_AT, DAYS, periodQuery } from './period-query.ts'
import { readProfit } from './read-profit.ts'
import { exportReport, readPeriodTotals, readReport } from './read-report.ts'

const tags = ['admin']
const refused = refusing(400, 401, 403)

/** Admin routes for totals and reports of a period. */
export function periodRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('insight.read')

  reads.get(
    '/api/admin/insight/period',
    {
      schema: {
        tags,
        summary: 'The figures of some days and of as many before',
        querystring: periodQuery,
        response: { data: apiPeriod, ...refused },
      },
    },
    (request, caller) => readPeriodTotals({ db: services.reportDb }, caller, request.query),
  )

  staffRoute('costs.read').get(
    '/api/admin/insight/profit',
    {
      schema: {
        tags,
        summary: 'What the sales of some days left after returns, tax, cost of the pieces and couriers',
        querystring: periodQuery,
        response: { data: apiProfit, ...refused },
      },
    },
    (request, caller) => readProfit({ db: services.reportDb }, caller, request.query),
  )

  reads.get(
    '/api/admin/reports/:report',
    {
      schema: {
        tags,
        summary: 'A report over some days, also as a CSV file with all its rows',
        params: z.object({ report: z.enum(REPORT_NAMES) }),
        querystring: z
          .object({ ...DAYS, format: z.enum(['json', 'csv']).default('json') })
          .refine(...CAN_BE_LOOKED_AT),
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
      if (format === 'json') {
        return { success: true as const, data: await readReport({ db: services.reportDb }, caller, asked) }
      }
      const file = await exportReport({ db: services.reportDb }, caller, asked)
      return reply
        .header('content-disposition', `attachment; filename="${asked.report}-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(Buffer.from(file))
    },
  )
}
