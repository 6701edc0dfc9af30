import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sameSecret } from '#sandbox/same-secret.ts'
import { takeFault } from '#sandbox/webhook-switches.ts'
import { addPickupPlace, listOrders, listPickupPlaces, walletBalance } from '../booking/account.ts'
import { assignNumber, refusedNumber } from '../booking/assign-number.ts'
import { cancelOrders, cancelShipments } from '../booking/cancel.ts'
import { createOrder, createReturn } from '../booking/create-order.ts'
import { createLabel, createManifest, printManifest, requestPickup } from '../booking/papers.ts'
import { listReaching } from '../booking/reach.ts'
import type { ServiceCall } from '../controls/switches.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure, serverError, tokenExpired } from '../service-failure.ts'
import { trackingOf, wrapped } from '../tracking/track.ts'
import { actOnUndelivered, listUndelivered, readUndelivered } from '../tracking/undelivered.ts'

interface WithNumber {
  Params: { awb: string }
}
interface Plain {
  Params: unknown
}

const numbersSchema = z.object({ awbs: z.array(z.coerce.string()).min(1).max(100) })
const orderQuerySchema = z.object({ order_id: z.coerce.string() })

/** The service's API under `/v1/external`, for logged-in callers. */
export async function addApiRoutes(app: FastifyInstance, service: Service): Promise<void> {
  const { switches, store } = service
  const base = '/v1/external'

  app.addHook('onRequest', async (request, reply) => {
    if (switches.firewall) return reply.status(403).type('text/html').send(firewallPage)
    if (request.url.startsWith(`${base}/auth/`)) return
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined || !service.tokens.has(token)) throw tokenExpired()
  })

  function on<Route extends WithNumber | Plain>(
    call: ServiceCall,
    work: (request: FastifyRequest<Route>) => unknown,
  ) {
    return async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const fault = takeFault(switches, call)
      if (fault === 'error500') throw serverError()
      if (fault === 'unauthorised') throw tokenExpired()
      if (fault === 'rateLimited') {
        throw new ServiceFailure('Too many requests.', {
          status: 429,
          retryAfterSeconds: switches.retryAfterSeconds,
        })
      }
      if (fault === 'refused') {
        if (call === 'assignNumber') return refusedNumber(switches.refusalWords)
        throw new ServiceFailure(switches.refusalWords, { status: 422 })
      }
      if (fault === 'timeout') return reply.hijack()
      const answer = await work(request)
      return fault === 'answerLost' ? reply.hijack() : answer
    }
  }

  const post = (path: string, call: ServiceCall, work: (service: Service, body: unknown) => unknown) =>
    app.post(
      `${base}${path}`,
      on(call, ({ body }) => work(service, body)),
    )
  const get = (path: string, call: ServiceCall, work: (service: Service, query: unknown) => unknown) =>
    app.get(
      `${base}${path}`,
      on(call, ({ query }) => work(service, query)),
    )

  post('/auth/login', 'login', logIn)
  get('/courier/serviceability/', 'reach', listReaching)
  post('/orders/create/adhoc', 'createOrder', createOrder)
  post('/orders/create/return', 'createReturn', createReturn)
  post('/courier/assign/awb', 'assignNumber', assignNumber)
  post('/courier/generate/pickup', 'requestPickup', requestPickup)
  post('/courier/generate/label', 'label', createLabel)
  post('/manifests/generate', 'manifest', createManifest)
  post('/manifests/print', 'manifest', printManifest)
  post('/orders/cancel', 'cancel', cancelOrders)
  post('/orders/cancel/shipment/awbs', 'cancel', cancelShipments)
  get('/orders', 'listOrders', listOrders)
  get('/ndr/all', 'undelivered', listUndelivered)
  get('/settings/company/pickup', 'pickupPlaces', listPickupPlaces)
  post('/settings/company/addpickup', 'pickupPlaces', addPickupPlace)
  get('/account/details/wallet-balance', 'wallet', walletBalance)

  const track = (number: string) => wrapped(switches.trackingWrap, number, trackingOf(store, number))
  const numberOf = (parcel: { assignment: { number: string } | null } | undefined) =>
    parcel?.assignment?.number ?? ''
  app.get<WithNumber>(
    `${base}/courier/track/awb/:awb`,
    on<WithNumber>('track', ({ params }) => track(params.awb)),
  )
  app.get<{ Params: { id: string } }>(
    `${base}/courier/track/shipment/:id`,
    on<{ Params: { id: string } }>('track', ({ params }) =>
      track(numberOf(store.byShipment(Number(params.id)))),
    ),
  )
  get('/courier/track', 'track', (_service, query) => {
    const { order_id: reference } = readBody(orderQuerySchema, query)
    return track(numberOf(store.byReference(reference)))
  })
  post('/courier/track/awbs', 'track', (_service, body) => {
    const { awbs } = readBody(numbersSchema, body)
    return Object.fromEntries(awbs.map((number) => [number, trackingOf(store, number)]))
  })
  app.get<WithNumber>(
    `${base}/ndr/:awb`,
    on<WithNumber>('undelivered', ({ params }) => readUndelivered(service, params.awb)),
  )
  app.post<WithNumber>(
    `${base}/ndr/:awb/action`,
    on<WithNumber>('undeliveredAction', ({ params, body }) => actOnUndelivered(service, params.awb, body)),
  )
}

const firewallPage = '<html><head><title>403 Forbidden</title></head><body>Request blocked.</body></html>'

const logInSchema = z.object({ email: z.string(), password: z.string() })

/** A token for ten days; the answer does not say so. */
function logIn(service: Service, body: unknown) {
  const { email, password } = readBody(logInSchema, body)
  if (!sameSecret(`${email}\n${password}`, `${service.email}\n${service.password}`)) {
    throw new ServiceFailure('Invalid email and password combination', { status: 403 })
  }
  const token = randomBytes(24).toString('base64url')
  service.tokens.add(token)
  return { id: 1, first_name: 'API', last_name: 'USER', email, company_id: 1, token }
}
