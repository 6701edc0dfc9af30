import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { adminReturn, adminReturnList, RETURN_VIEWS, returnReasons } from '#domain/returns/api-return.ts'
import {
  approveInput,
  askInput,
  checkInput,
  endInput,
  handOverInput,
  refuseInput,
} from '#domain/returns/return-input.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { recordOpening } from '../../activity/opening-queries.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import { adminTags as tags } from '../../orders/admin/answers.ts'
import type { Services } from '../../services.ts'
import { checkReturn } from '../check-return.ts'
import {
  approveReturn,
  comingInAdmin,
  endUnfetched,
  receiveReturned,
  refuseReturn,
  requestDetails,
} from '../decide-return.ts'
import { listReturns } from '../list-returns.ts'
import { reportReasons } from '../report-reasons.ts'
import { params, photoHeaders, photoParams, readPhoto, refusals } from '../route-parts.ts'
import { readAdminReturn } from './read-return.ts'

const answer = { data: adminReturn, ...refusals }

/** Admin routes for returns. */
export function returnAdminRoutes(router: Router, services: Services): void {
  readRoutes(router, services)
  decisionRoutes(router, services)
  arrivalRoutes(router, services)
}

function readAnswer(services: Services, request: ReturnRequest, caller: CustomerCaller) {
  return readAdminReturn(services, caller, { returnId: request.params.id, words: wordsOf(request) })
}
type ReturnRequest = FastifyRequest<{ Params: { id: string } }>

function readRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('money.read')

  reads.get(
    '/api/admin/returns',
    {
      schema: {
        tags,
        summary: 'Returns by tab: what is to do by the oldest, what has ended by the newest',
        querystring: z.object({
          view: z.enum(RETURN_VIEWS).default('to-answer'),
          q: z.string().max(100).optional().describe('Number of return or order, name, phone, email'),
          after: z.string().max(100).optional(),
        }),
        response: { data: adminReturnList, ...refusals },
      },
    },
    (request, caller) => listReturns(services, caller, request.query),
  )

  reads.get(
    '/api/admin/returns/reasons',
    {
      schema: {
        tags,
        summary: 'Why pieces came back, by product and size',
        querystring: z.object({
          from: z.string().max(10).optional().describe('First day in India, 2026-11-01'),
          to: z.string().max(10).optional().describe('Last day'),
        }),
        response: { data: returnReasons, ...refusals },
      },
    },
    (request, caller) => reportReasons(services, caller, { ...request.query, now: new Date() }),
  )

  reads.get(
    '/api/admin/returns/:id',
    { schema: { tags, summary: 'A return as the admin handles it', params, response: answer } },
    async (request, caller) => {
      const answered = await readAnswer(services, request, caller)
      const opened = { subject: 'return', subjectId: request.params.id } as const
      await recordOpening(services.db, { staffId: caller.customerId, ...opened })
      return answered
    },
  )

  reads.get(
    '/api/admin/returns/:id/photos/:n',
    {
      schema: {
        tags,
        summary: 'A picture that was sent with a return; the first is 0',
        params: photoParams,
        response: { 200: z.any().describe('The picture'), ...refusals },
      },
    },
    async (request, _caller, reply) => {
      const { id: returnId, n: position } = request.params
      return reply.headers(photoHeaders).send(await readPhoto(services, { returnId, position }))
    },
  )
}

/** Steps that decide whether pieces may be returned. */
function decisionRoutes({ staffRoute }: Router, services: Services): void {
  const writes = staffRoute('orders.write')

  writes.post(
    '/api/admin/returns/:id/approve',
    {
      schema: {
        tags,
        summary: 'Takes the pieces of a return back',
        params,
        body: approveInput,
        response: answer,
      },
    },
    async (request, caller) => {
      await approveReturn(services, caller, { returnId: request.params.id, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )

  writes.post(
    '/api/admin/returns/:id/ask',
    {
      schema: { tags, summary: 'Asks the shopper about a return', params, body: askInput, response: answer },
    },
    async (request, caller) => {
      await requestDetails(services, caller, { returnId: request.params.id, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )

  writes.post(
    '/api/admin/returns/:id/refuse',
    {
      schema: {
        tags,
        summary: 'Refuses a return, with a reason',
        params,
        body: refuseInput,
        response: answer,
      },
    },
    async (request, caller) => {
      await refuseReturn(services, caller, { returnId: request.params.id, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )

  writes.post(
    '/api/admin/returns/:id/end',
    {
      schema: {
        tags,
        summary: 'Ends a return that was to be fetched and was not handed over in time',
        params,
        body: endInput,
        response: answer,
      },
    },
    async (request, caller) => {
      await endUnfetched(services, caller, { returnId: request.params.id, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )
}

/** Steps for returns in transit and received. */
function arrivalRoutes({ staffRoute }: Router, services: Services): void {
  const writes = staffRoute('orders.write')

  writes.post(
    '/api/admin/returns/:id/coming',
    {
      schema: {
        tags,
        summary: 'Says that a return is on its way',
        params,
        body: handOverInput,
        response: answer,
      },
    },
    async (request, caller) => {
      await comingInAdmin(services, caller, { returnId: request.params.id, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )

  writes.post(
    '/api/admin/returns/:id/received',
    { schema: { tags, summary: 'Marks a return as received', params, response: answer } },
    async (request, caller) => {
      await receiveReturned(services, caller, request.params.id)
      return await readAnswer(services, request, caller)
    },
  )

  writes.post(
    '/api/admin/returns/:id/check',
    {
      schema: {
        tags,
        summary: 'Says what came back; money goes back, or another size goes out, at once',
        params,
        body: checkInput,
        response: answer,
      },
    },
    async (request, caller) => {
      await checkReturn(services, caller, { returnId: request.params.id, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )
}
