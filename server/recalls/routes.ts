import * as z from 'zod'
import {
  recallChoice,
  recallCounts,
  recallDetail,
  recallInput,
  recallProduct,
  recallRow,
} from '#domain/recalls/recall.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { notifyBuyers } from './notify-buyers.ts'
import { listRecallProducts, listRecalls, previewRecall, readRecall } from './read-recalls.ts'
import { startRecall } from './start-recall.ts'
import { takeRecalledOut } from './take-out.ts'

const tags = ['desk']
const refused = { 400: failureSchema, 401: failureSchema, 403: failureSchema }
const params = z.object({ id: z.string().max(40) })
const after = z.string().max(800).default('')
const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** Recalls of products, for the staff who may refund. */
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
          200: z.object({
            success: z.literal(true),
            data: z.object({ rows: z.array(recallRow), after: z.nullable(z.string()) }),
          }),
          ...refused,
        },
      },
    },
    async (request) => ({ success: true as const, data: await listRecalls(services, request.query.after) }),
  )

  route.get(
    '/api/admin/recalls/products',
    {
      schema: {
        tags,
        summary: 'Products that can be recalled, with all sizes that they had',
        querystring: z.object({ q: z.string().max(120).default('') }),
        response: { 200: answer(z.array(recallProduct)), ...refused },
      },
    },
    async (request) => ({
      success: true as const,
      data: await listRecallProducts(services, request.query.q),
    }),
  )

  route.post(
    '/api/admin/recalls/preview',
    {
      schema: {
        tags,
        summary: 'How many orders and pieces a recall would concern',
        body: recallChoice,
        response: { 200: z.object({ success: z.literal(true), data: recallCounts }), ...refused },
      },
    },
    async (request) => ({ success: true as const, data: await previewRecall(services, request.body) }),
  )

  route.post(
    '/api/admin/recalls',
    {
      schema: {
        tags,
        summary: 'Records a recall and, if wished, takes its sizes out of sale',
        body: recallInput,
        response: { 200: answer(z.object({ _id: z.string() })), ...refused, 409: failureSchema },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: { _id: await startRecall(services, caller, request.body) },
    }),
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
          200: z.object({ success: z.literal(true), data: recallDetail }),
          ...refused,
          404: failureSchema,
        },
      },
    },
    async (request, caller) => {
      const asked = { id: request.params.id, after: request.query.after }
      return { success: true as const, data: await readRecall(services, caller, asked) }
    },
  )

  route.post(
    '/api/admin/recalls/:id/notify',
    {
      schema: {
        tags,
        summary: 'Emails each buyer who has not had the email yet',
        params,
        response: { 200: answer(z.object({ emails: z.int() })), ...refused, 404: failureSchema },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: { emails: await notifyBuyers(services, caller, request.params.id) },
    }),
  )

  route.post(
    '/api/admin/recalls/:id/take-out',
    {
      schema: {
        tags,
        summary: 'Takes the sizes of a recall out of sale',
        params,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...refused,
          404: failureSchema,
          409: failureSchema,
        },
      },
    },
    async (request, caller) => {
      await takeRecalledOut(services, caller, request.params.id)
      return { success: true as const }
    },
  )
}
