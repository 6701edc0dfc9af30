import * as z from 'zod'
import {
  boardInput,
  breachCounts,
  breachDetail,
  breachInput,
  breachPeople,
  breachRow,
} from '#domain/breaches/breach.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { closeBreach, notifyAffected, recordBoardTold, recordBreach } from './change-breach.ts'
import { listBreaches, previewBreach, readBreach } from './read-breaches.ts'

const tags = ['admin']
const refused = refusing(400, 401, 403)
const unknown = { ...refused, ...refusing(404) }
const params = z.object({ id: z.string().max(40) })
const after = z.string().max(800).default('')

/** Routes for breaches of personal data, for owners. */
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
          data: z.object({ rows: z.array(breachRow), after: z.nullable(z.string()) }),
          ...refused,
        },
      },
    },
    (request) => listBreaches(services, request.query.after),
  )

  route.post(
    '/api/admin/breaches/preview',
    {
      schema: {
        tags,
        summary: 'How many people a choice concerns',
        body: breachPeople,
        response: { data: breachCounts, ...refused },
      },
    },
    (request) => previewBreach(services, request.body),
  )

  route.post(
    '/api/admin/breaches',
    {
      schema: {
        tags,
        summary: 'Records a breach of personal data',
        body: breachInput,
        response: { data: z.object({ _id: z.string() }), ...refused },
      },
    },
    async (request, caller) => ({ _id: await recordBreach(services, caller, request.body) }),
  )

  route.get(
    '/api/admin/breaches/:id',
    {
      schema: {
        tags,
        summary: 'A breach with the people affected and when they were told',
        params,
        querystring: z.object({ after }),
        response: { data: breachDetail, ...unknown },
      },
    },
    async (request, caller) => {
      const asked = { id: request.params.id, after: request.query.after }
      return await readBreach(services, caller, asked)
    },
  )

  route.post(
    '/api/admin/breaches/:id/notify',
    {
      schema: {
        tags,
        summary: 'Emails each person affected who has not had the email yet',
        params,
        response: { data: z.object({ emails: z.int() }), ...unknown },
      },
    },
    async (request, caller) => ({ emails: await notifyAffected(services, caller, request.params.id) }),
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
