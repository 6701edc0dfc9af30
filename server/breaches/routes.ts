import * as z from 'zod'
import {
  boardInput,
  breachCounts,
  breachDetail,
  breachInput,
  breachPeople,
  breachRow,
} from '#domain/breaches/breach.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { closeBreach, notifyAffected, recordBoardTold, recordBreach } from './change-breach.ts'
import { listBreaches, previewBreach, readBreach } from './read-breaches.ts'

const tags = ['desk']
const refused = { 400: failureSchema, 401: failureSchema, 403: failureSchema }
const unknown = { ...refused, 404: failureSchema }
const params = z.object({ id: z.string().max(40) })
const after = z.string().max(800).default('')
const done = z.object({ success: z.literal(true) })
const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** Breaches of personal data, for the owner. */
export function breachRoutes({ staffRoute }: Router, services: Services): void {
  const route = staffRoute('breaches.write')
  route.get(
    '/api/admin/breaches',
    {
      schema: {
        tags,
        summary: 'Breaches of personal data, the newest first',
        querystring: z.object({ after }),
        response: {
          200: z.object({
            success: z.literal(true),
            data: z.object({ rows: z.array(breachRow), after: z.nullable(z.string()) }),
          }),
          ...refused,
        },
      },
    },
    async (request) => ({ success: true as const, data: await listBreaches(services, request.query.after) }),
  )

  route.post(
    '/api/admin/breaches/preview',
    {
      schema: {
        tags,
        summary: 'How many people a choice concerns',
        body: breachPeople,
        response: { 200: z.object({ success: z.literal(true), data: breachCounts }), ...refused },
      },
    },
    async (request) => ({ success: true as const, data: await previewBreach(services, request.body) }),
  )

  route.post(
    '/api/admin/breaches',
    {
      schema: {
        tags,
        summary: 'Records a breach of personal data',
        body: breachInput,
        response: { 200: answer(z.object({ _id: z.string() })), ...refused },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: { _id: await recordBreach(services, caller, request.body) },
    }),
  )

  route.get(
    '/api/admin/breaches/:id',
    {
      schema: {
        tags,
        summary: 'A breach with the people affected and when they were told',
        params,
        querystring: z.object({ after }),
        response: { 200: z.object({ success: z.literal(true), data: breachDetail }), ...unknown },
      },
    },
    async (request, caller) => {
      const asked = { id: request.params.id, after: request.query.after }
      return { success: true as const, data: await readBreach(services, caller, asked) }
    },
  )

  route.post(
    '/api/admin/breaches/:id/notify',
    {
      schema: {
        tags,
        summary: 'Emails each person affected who has not had the email yet',
        params,
        response: { 200: answer(z.object({ emails: z.int() })), ...unknown },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: { emails: await notifyAffected(services, caller, request.params.id) },
    }),
  )

  route.post(
    '/api/admin/breaches/:id/board',
    {
      schema: {
        tags,
        summary: 'Records when the Data Protection Board was told',
        params,
        body: boardInput,
        response: { 200: done, ...unknown },
      },
    },
    async (request, caller) => {
      await recordBoardTold(services, caller, { id: request.params.id, at: request.body.at })
      return { success: true as const }
    },
  )

  route.post(
    '/api/admin/breaches/:id/close',
    { schema: { tags, summary: 'Closes a breach', params, response: { 200: done, ...unknown } } },
    async (request, caller) => {
      await closeBreach(services, caller, request.params.id)
      return { success: true as const }
    },
  )
}
