import * as z from 'zod'
import { apiClosing, apiTillDay } from '#domain/counter/api-counter.ts'
import { MOST_TILLS } from '#domain/counter/counter-sale.ts'
import { closeTillSchema, moveCashSchema, openTillSchema } from '#domain/counter/till-day.ts'
import { thingParams as params, refusing, stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { closeTill, listClosings, moveTillCash, openTill, readTill } from './till-day.ts'

const tags = ['counter']
const answer = { data: z.object({ day: z.nullable(apiTillDay) }), ...stepRefusals }

/** Admin routes for the day of a till: opening, cash in and out, closing. */
export function tillRoutes({ staffRoute }: Router, services: Services): void {
  const route = staffRoute('counter.sell')

  route.get(
    '/api/admin/counter/till',
    {
      schema: {
        tags,
        summary: 'The open day of a till, with its sums; null for a closed till',
        querystring: z.object({ till: z.coerce.number().int().min(1).max(MOST_TILLS).default(1) }),
        response: { data: z.object({ day: z.nullable(apiTillDay) }), ...refusing(400, 401, 403) },
      },
    },
    async (request, caller) => ({ day: await readTill(services, caller, request.query.till) }),
  )

  route.get(
    '/api/admin/counter/closings',
    {
      schema: {
        tags,
        summary: 'The latest closed days of all tills, with the counted cash and who counted it',
        response: { data: z.object({ closings: z.array(apiClosing) }), ...refusing(401, 403) },
      },
    },
    async (_request, caller) => ({ closings: await listClosings(services, caller) }),
  )

  route.post(
    '/api/admin/counter/till',
    { schema: { tags, summary: 'Opens a till', body: openTillSchema, response: answer } },
    async (request, caller) => ({ day: await openTill(services, caller, request.body) }),
  )

  route.post(
    '/api/admin/counter/days/:id/cash',
    {
      schema: {
        tags,
        summary: 'Puts cash into the drawer or takes it out',
        params,
        body: moveCashSchema,
        response: answer,
      },
    },
    async (request, caller) => ({
      day: await moveTillCash(services, caller, { dayId: request.params.id, ...request.body }),
    }),
  )

  route.post(
    '/api/admin/counter/days/:id/close',
    {
      schema: {
        tags,
        summary: 'Closes a till with the counted cash',
        params,
        body: closeTillSchema,
        response: answer,
      },
    },
    async (request, caller) => {
      await closeTill(services, caller, { dayId: request.params.id, ...request.body })
      return { day: null }
    },
  )
}
