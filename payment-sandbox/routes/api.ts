import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sameSecret } from '#sandbox/same-secret.ts'
import { takeFault } from '#sandbox/webhook-switches.ts'
import type { ProviderCall } from '../controls/switches.ts'
import { collection } from '../entities.ts'
import { createOrder, findOrder, updateOrder } from '../orders.ts'
import { capturePayment, findPayment } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { ProviderFailure, serverError, tooManyRequests } from '../provider-failure.ts'
import { createRefund, findRefund } from '../refunds.ts'
import { readBody } from '../request-body.ts'

interface WithId {
  Params: { id: string }
}

/** The provider's REST API under `/v1`, for callers with the key and its secret. */
export async function addApiRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  const { store } = provider
  app.addHook('onRequest', async (request) => authenticate(provider, request.headers.authorization))

  function on<Route extends WithId | { Params: unknown }>(
    call: ProviderCall,
    work: (request: FastifyRequest<Route>) => unknown,
  ) {
    return async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const fault = takeFault(provider.switches, call)
      if (fault === 'error500') throw serverError()
      if (fault === 'rateLimited') throw tooManyRequests()
      if (fault === 'timeout') return reply.hijack()
      const answer = await work(request)
      return fault === 'answerLost' ? reply.hijack() : answer
    }
  }

  app.post(
    '/v1/orders',
    on('createOrder', ({ body }) => createOrder(provider, body)),
  )
  app.get<WithId>(
    '/v1/orders/:id',
    on<WithId>('fetchOrder', ({ params }) => findOrder(provider, params.id).entity),
  )
  app.patch<WithId>(
    '/v1/orders/:id',
    on<WithId>('updateOrder', ({ params, body }) => updateOrder(provider, params.id, body)),
  )
  app.get<WithId>(
    '/v1/orders/:id/payments',
    on<WithId>('fetchOrderPayments', ({ params }) => {
      findOrder(provider, params.id)
      return collection(store.paymentsOfOrder(params.id).map(({ entity }) => entity))
    }),
  )

  app.get(
    '/v1/payments',
    on('listPayments', ({ query }) => listPayments(provider, query)),
  )
  app.get<WithId>(
    '/v1/payments/:id',
    on<WithId>('fetchPayment', ({ params }) => findPayment(provider, params.id).entity),
  )
  app.post<WithId>(
    '/v1/payments/:id/capture',
    on<WithId>('capturePayment', ({ params, body }) => capturePayment(provider, params.id, body)),
  )
  app.post<WithId>(
    '/v1/payments/:id/refund',
    on<WithId>('createRefund', ({ params, body, headers }) => {
      const key = headers['x-refund-idempotency']
      return createRefund(provider, {
        paymentId: params.id,
        body,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      })
    }),
  )
  app.get<WithId>(
    '/v1/payments/:id/refunds',
    on<WithId>('listRefunds', ({ params }) => {
      findPayment(provider, params.id)
      return collection(store.refundsOfPayment(params.id))
    }),
  )
  app.get<WithId>(
    '/v1/refunds/:id',
    on<WithId>('fetchRefund', ({ params }) => findRefund(provider, params.id)),
  )
}

function authenticate({ keyId, keySecret }: Provider, header: string | undefined) {
  const given = /^Basic (.+)$/i.exec(header ?? '')?.[1]
  if (given === undefined) {
    throw new ProviderFailure('Please provide your api key for authentication purposes.', { status: 401 })
  }
  if (!sameSecret(Buffer.from(given, 'base64').toString(), `${keyId}:${keySecret}`)) {
    throw new ProviderFailure('Authentication failed', {
      status: 401,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
    })
  }
}

const seconds = z.coerce.number().int()
const outsideTime = 'must be between 946684800 and 4765046400'
const listSchema = z.object({
  from: seconds.min(946684800, `from ${outsideTime}`).max(4765046400, `from ${outsideTime}`).optional(),
  to: seconds.min(946684800, `to ${outsideTime}`).max(4765046400, `to ${outsideTime}`).optional(),
  count: z.coerce.number().int().min(1).max(100, 'The count may not be greater than 100.').default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

/** Newest first, like the provider. */
function listPayments({ store }: Provider, query: unknown) {
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = readBody(listSchema, query)
  const matching = [...store.payments.values()]
    .map(({ entity }) => entity)
    .filter(({ created_at: created }) => created >= from && created <= to)
    .reverse()
    .sort((left, right) => right.created_at - left.created_at)
  return collection(matching.slice(skip, skip + count))
}
