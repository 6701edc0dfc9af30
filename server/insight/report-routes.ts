import type * as z from 'zod'
import { funnelReport, searchReport, trendingReport } from '#domain/insight/insight-report.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { periodQuery } from './period-query.ts'
import { readEmptySearches } from './read-empty-searches.ts'
import { readFunnel } from './read-funnel.ts'
import { readTrending } from './read-trending.ts'

const tags = ['admin']
const answerOf = <Data extends z.core.$ZodType>(data: Data) => ({
  data,
  ...refusing(400, 401, 403),
})

/** Admin routes for reports. */
export function reportRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('insight.read')

  reads.get(
    '/api/admin/insight/funnel',
    {
      schema: {
        tags,
        summary: 'From visits to money over some days, by device and source',
        querystring: periodQuery,
        response: answerOf(funnelReport),
      },
    },
    (request, caller) => readFunnel({ db: services.reportDb }, caller, request.query),
  )

  reads.get(
    '/api/admin/insight/trending',
    {
      schema: {
        tags,
        summary: 'The products that are looked at most',
        querystring: periodQuery,
        response: answerOf(trendingReport),
      },
    },
    (request, caller) => readTrending({ db: services.reportDb }, caller, request.query),
  )

  reads.get(
    '/api/admin/insight/searches',
    {
      schema: {
        tags,
        summary: 'What people looked for, and whether the shop had it',
        querystring: periodQuery,
        response: answerOf(searchReport),
      },
    },
    (request, caller) =>
      readEmptySearches({ db: services.reportDb, catalogue: services.catalogue }, caller, request.query),
  )
}
