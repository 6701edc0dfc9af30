import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { apiReturn, returnOffer } from '#domain/returns/api-return.ts'
import { handOverInput, returnAnswerInput } from '#domain/returns/return-input.ts'
import type { Caller } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { acceptFiles } from '../uploads/accept-files.ts'
import { readPhotos } from '../uploads/private-photos.ts'
import { answerQuestion, handOver, withdrawReturn } from './answer-return.ts'
import { offerReturn } from './offer-return.ts'
import { readReturn } from './read-return.ts'
import { MOST_RETURN_BYTES, parseReturn, receiveReturn } from './receive-return.ts'
import { renderReturnLabel } from './render-label.ts'
import { accessToOrder, accessToReturn, type OrderAccess } from './request-access.ts'
import { requestReturn } from './request-return.ts'
import { params, photoHeaders, photoParams, readPhoto, refusals } from './route-parts.ts'

const tags = ['returns']
const description = 'With the token of a signed link in the place of a session: for the order of that link.'
const answer = { data: apiReturn, ...refusals }

/** Routes for a customer's returns. */
export async function returnRoutes(router: Router, services: Services): Promise<void> {
  await askRoutes(router, services)
  readRoutes(router, services)
  answerRoutes(router, services)
}

async function askRoutes({ app, visitorRoute }: Router, services: Services): Promise<void> {
  const uploads = await acceptFiles(app, services)

  visitorRoute.get(
    '/api/order/:id/returns/offer',
    {
      schema: {
        tags,
        summary: 'What can come back of an order, and for which sizes it can be exchanged',
        description,
        params,
        response: { data: returnOffer, ...refusals },
      },
    },
    async (request, findCaller) => {
      const access = await accessToOrder(services, request, { orderId: request.params.id, findCaller })
      return await offerReturn(services, access, wordsOf(request))
    },
  )

  visitorRoute.post(
    '/api/order/:id/returns',
    {
      bodyLimit: MOST_RETURN_BYTES,
      schema: {
        tags,
        summary:
          'Asks to give pieces back, for money or another size (JSON; or multipart: return = the same JSON, photos)',
        description,
        params,
        consumes: ['application/json', 'multipart/form-data'],
        response: {
          ...answer,
          ...refusing(413, 415, 429, 503),
        },
      },
    },
    async (request, findCaller) => {
      const access = await accessToOrder(services, request, { orderId: request.params.id, findCaller })
      const id = request.isMultipart()
        ? await askWithPhotos(request, access)
        : await requestReturn(services, access, { input: parseReturn(request.body) })
      return await readReturn(services, access, id)
    },
  )

  /** Check first, so that a customer with nothing to return does not first upload fifty megabytes. */
  async function askWithPhotos(request: FastifyRequest, access: OrderAccess): Promise<string> {
    const offer = await offerReturn(services, access, wordsOf(request))
    const isKnown = offer.returns.length > 0
    if (offer.lines.length === 0 && !isKnown) throw new ShopError('return_too_late')
    return await uploads.run(request, access.customerId ?? access.orderId, async (upload) => {
      const { input, sent } = await receiveReturn(request, upload)
      const photos = await readPhotos(upload, sent)
      upload.signal.throwIfAborted()
      return await requestReturn(services, access, { input, photos })
    })
  }
}

function readRoutes({ visitorRoute }: Router, services: Services): void {
  visitorRoute.get(
    '/api/return/:id',
    { schema: { tags, summary: 'A return of the caller', description, params, response: answer } },
    async (request, findCaller) => {
      const returnId = request.params.id
      const access = await accessToReturn(services, request, { returnId, findCaller })
      return await readReturn(services, access, returnId)
    },
  )

  visitorRoute.get(
    '/api/return/:id/photos/:n',
    {
      schema: {
        tags,
        summary: 'A picture that was sent with a return of the caller; the first is 0',
        description,
        params: photoParams,
        response: { 200: z.any().describe('The picture'), ...refusals },
      },
    },
    async (request, findCaller, reply) => {
      const { id: returnId, n: position } = request.params
      const access = await accessToReturn(services, request, { returnId, findCaller })
      await readReturn(services, access, returnId)
      return reply.headers(photoHeaders).send(await readPhoto(services, { returnId, position }))
    },
  )

  visitorRoute.get(
    '/api/return/:id/label',
    {
      schema: {
        tags,
        summary: 'The label of a return of the caller, a page to print',
        description,
        params,
        response: { 200: z.any().describe('HTML'), ...refusals },
      },
    },
    async (request, findCaller, reply) => {
      const returnId = request.params.id
      const access = await accessToReturn(services, request, { returnId, findCaller })
      const page = await renderReturnLabel(services, access, { returnId, words: wordsOf(request) })
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page)
    },
  )
}

function answerRoutes({ visitorRoute }: Router, services: Services): void {
  async function step(
    request: FastifyRequest,
    { returnId, findCaller }: { returnId: string; findCaller: () => Promise<Caller> },
    work: (access: OrderAccess) => Promise<void>,
  ) {
    const access = await accessToReturn(services, request, { returnId, findCaller })
    await work(access)
    return await readReturn(services, access, returnId)
  }

  visitorRoute.post(
    '/api/return/:id/withdraw',
    { schema: { tags, summary: 'Takes a wish for a return back', description, params, response: answer } },
    (request, findCaller) => {
      const returnId = request.params.id
      return step(request, { returnId, findCaller }, (access) => withdrawReturn(services, access, returnId))
    },
  )

  visitorRoute.post(
    '/api/return/:id/answer',
    {
      schema: {
        tags,
        summary: 'Answers a question of the shop about a return',
        description,
        params,
        body: returnAnswerInput,
        response: answer,
      },
    },
    (request, findCaller) => {
      const returnId = request.params.id
      const { words } = request.body
      return step(request, { returnId, findCaller }, (access) =>
        answerQuestion(services, access, { returnId, words }),
      )
    },
  )

  visitorRoute.post(
    '/api/return/:id/handed-over',
    {
      schema: {
        tags,
        summary: 'Says that a return was handed in, and by which number it is followed',
        description,
        params,
        body: handOverInput,
        response: answer,
      },
    },
    (request, findCaller) => {
      const returnId = request.params.id
      return step(request, { returnId, findCaller }, (access) =>
        handOver(services, access, { returnId, ...request.body }),
      )
    },
  )
}
