import { Readable } from 'node:stream'
import * as z from 'zod'
import { adminFound, adminPaper, pickList } from '#domain/orders/admin-calls.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { EXPORT_DAYS, exportOrders } from './export-orders.ts'
import { findByCode } from './find-by-code.ts'
import { readPapers } from './read-order.ts'
import { readPickList } from './read-pick-list.ts'
import { listQuestion, refused, tags } from './route-parts.ts'

const MOST_PAPERS = 100

const ids = z
  .string()
  .max(4_000)
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
  .pipe(z.array(z.string().max(100)).max(MOST_PAPERS))
  .describe('Separated by commas, at most 100')

/** Admin routes for printing, exporting and scanning. */
export function adminPaperRoutes({ staffRoute }: Router, services: Services): void {
  const readRoute = staffRoute('orders.read')
  const packRoute = staffRoute('orders.pack')

  staffRoute('customers.export').get(
    '/api/admin/orders/export',
    {
      schema: {
        tags,
        summary: 'The orders of a list as a CSV file',
        description: `Of at most ${EXPORT_DAYS} days: the last ones of those that are asked for.`,
        querystring: z.object(listQuestion),
        response: { 200: z.any().describe('The file'), ...refused },
      },
    },
    async (request, caller, reply) => {
      const words = wordsOf(request)
      const file = await exportOrders(services, caller, { question: request.query, words, now: new Date() })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(file.parts))
    },
  )

  readRoute.get(
    '/api/admin/orders/find',
    {
      schema: {
        tags,
        summary: 'What a scanned code names: an order, a parcel or a piece',
        querystring: z.object({ code: z.string().max(500) }),
        response: { data: adminFound, ...refused },
      },
    },
    (request, caller) => findByCode(services, caller, request.query.code),
  )

  packRoute.get(
    '/api/admin/orders/pick-list',
    {
      schema: {
        tags,
        summary: 'What to fetch from the shelves, of these orders or of all that are to be packed',
        querystring: z.object({ ids: ids.default([]) }),
        response: { data: pickList, ...refused },
      },
    },
    (request, caller) =>
      readPickList(services, caller, { orderIds: request.query.ids, words: wordsOf(request) }),
  )

  packRoute.get(
    '/api/admin/orders/papers',
    {
      schema: {
        tags,
        summary: 'What packing slips and labels print',
        querystring: z.object({ ids }),
        response: { data: z.array(adminPaper), ...refused },
      },
    },
    (request, caller) => readPapers(services, caller, request.query.ids),
  )
}
