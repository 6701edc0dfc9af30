import type { FastifyInstance } from 'fastify'
import { controlPage } from '../controls/control-page.ts'
import { payRequestSchema } from '../controls/pay-request.ts'
import {
  deliverSchema,
  failSchema,
  type SandboxControls,
  settleSchema,
} from '../controls/sandbox-controls.ts'
import { switchesPatchSchema } from '../controls/switches.ts'
import type { Provider } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { readBody } from '../request-body.ts'

interface WithId {
  Params: { id: string }
}

/**
 * The switches over HTTP. They take JSON only: a browser asks for permission before a page of another
 * origin may send that, and the sandbox gives none.
 */
export async function addSandboxRoutes(app: FastifyInstance, provider: Provider, controls: SandboxControls) {
  const { store } = provider
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.headers['content-type']?.startsWith('application/json')) return
    throw new ProviderFailure('Send JSON with the content type application/json.', { status: 415 })
  })

  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPage()))
  app.get('/healthz', async () => ({ ok: true }))

  app.get('/sandbox/controls', async () => controls.switches())
  app.post('/sandbox/controls', async ({ body }) => controls.set(readBody(switchesPatchSchema, body)))
  app.post('/sandbox/reset', async () => controls.reset())

  app.get('/sandbox/events', async () => ({
    events: controls.events().map(({ body, ...event }) => ({ ...event, body: JSON.parse(body) as unknown })),
  }))
  app.post('/sandbox/deliver', async ({ body }) => ({
    events: await controls.deliver(readBody(deliverSchema, body).eventIds),
  }))
  app.post('/sandbox/settled', async () => {
    await controls.settled()
    return { settled: true }
  })

  app.get('/sandbox/orders', async () => ({
    orders: [...store.orders.values()]
      .reverse()
      .slice(0, 100)
      .map(({ entity }) => ({
        ...entity,
        payments: store.paymentsOfOrder(entity.id).map((payment) => payment.entity),
        refunds: store
          .paymentsOfOrder(entity.id)
          .flatMap((payment) => store.refundsOfPayment(payment.entity.id)),
      })),
  }))
  app.post<WithId>('/sandbox/orders/:id/pay', async ({ params, body }) =>
    controls.pay(params.id, readBody(payRequestSchema, body)),
  )
  app.post<WithId>('/sandbox/payments/:id/authorise', async ({ params }) => controls.authorise(params.id))
  app.post<WithId>('/sandbox/payments/:id/fail', async ({ params, body }) => {
    controls.fail(params.id, readBody(failSchema, body).reason)
    return { ok: true }
  })
  app.post<WithId>('/sandbox/refunds/:id/settle', async ({ params, body }) => {
    controls.settleRefund(params.id, readBody(settleSchema, body).outcome)
    return { ok: true }
  })
}
