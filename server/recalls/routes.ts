import * as z from 'zod'
import {
  recallChoice,
  recallCounts,
  recallDetail,
  recallInput,
  recallProduct,
  recallRow,
} from '#domain/recalls/recall.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { notifyBuyers } from './notify-buyers.ts'
import { listRecallProducts, listRecalls, previewRecall, readRecall } from './read-recalls.ts'
import { startRecall } from './start-recall.ts'
import { takeRecalledOut } from './take-out.ts'

const tags = ['admin']
const refused = refusing(400, 401, 403)
const params = z.object({ id: z.string().max(40) })
const after = z.string().max(800).default('')

/** Routes for product recalls, for staff who may refund. */
export function recallRoutes({ staffRoute }: Router, services: Services): void {
  const route = staffRoute('refunds.write')
  route.get(
    '/api/admin/recalls',
    {
      schema: {
        tags,
        summary: 'Product recalls, the newest first',
        querystring: z.object({ after }),
        response: {
          data: z.object({ rows: z.array(recallRow), after: z.nullable(z.string()) }),
          ...refused,
        },
      },
    },
    (request) => listRecalls(services, request.query.after),
  )

  route.get(
    '/api/admin/recalls/products',
    {
      schema: {
        tags,
        summary: 'Products that can be recalled, with all sizes that they had',
        querystring: z.object({ q: z.string().max(120).default('') }),
        response: { data: z.array(recallProduct), ...refused },
      },
    },
    (request) => listRecallProducts(services, request.query.q),
  )

  route.post(
    '/api/admin/recalls/preview',
    {
      schema: {
        tags,
        summary: 'How many orders and pieces a recall would concern',
        body: recallChoice,
        response: { data: recallCounts, ...refused },
      },
    },
    (request) => previewRecall(services, request.body),
  )

  route.post(
    '/api/admin/recalls',
    {
      schema: {
        tags,
        summary: 'Records a recall and, if wished, takes its sizes out of sale',
        body: recallInput,
        response: { data: z.object({ _id: z.string() }), ...refused, ...refusing(409) },
      },
    },
    async (request, caller) => ({ _id: await startRecall(services, caller, request.body) }),
  )

  route.get(
    '/api/admin/recalls/:id',
    {
      schema: {
        tags,
        summary: 'A recall with its buyers as they are now',
        params,
        querystring: z.object({ after }),
        response: {
          data: recallDetail,
          ...refused,
          ...refusing(404),
        },
      },
    },
    async (request, caller) => {
      const asked = { id: request.params.id, after: request.query.after }
      return await readRecall(services, caller, asked)
    },
  )

  route.post(
    '/api/admin/recalls/:id/notify',
    {
      schema: {
        tags,
        summary: 'Emails each buyer who has not had the email yet',
        params,
        response: { data: z.object({ emails: z.int() }), ...refused, ...refusing(404) },
      },
    },
    async (request, caller) => ({ emails: await notifyBuyers(services, caller, request.params.id) }),
  )

  route.post(
    '/api/admin/recalls/:id/take-out',
    {
      schema: {
        tags,
        summary: 'Takes the sizes of a recall out of sale',
        params,
        response: {
          200: done,
          ...refused,
          ...refusing(404, 409),
        },
      },
    },
    async (request, caller) => {
      await takeRecalledOut(services, caller, request.params.id)
      return { success: true as const }
    },
  )
}
