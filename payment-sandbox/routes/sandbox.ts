import type { FastifyInstance } from 'fastify'
import { addControlRoutes } from '#sandbox/control-routes.ts'
import { controlPage } from '../controls/control-page.ts'
import { payRequestSchema } from '../controls/pay-request.ts'
import { failSchema, type SandboxControls, settleSchema } from '../controls/sandbox-controls.ts'
import { switchesPatchSchema } from '../controls/switches.ts'
import type { Provider } from '../provider.ts'
import { refusals } from '../provider-failure.ts'
import { readBody } from '../request-body.ts'

interface WithId {
  Params: { id: string }
}

/** The switches over HTTP, and actions of customers, the bank and time on orders. */
export function addSandboxRoutes(app: FastifyInstance, provider: Provider, controls: SandboxControls): void {
  const { store } = provider
  addControlRoutes(app, {
    page: controlPage,
    script: new URL('../controls/browser/control-page.ts', import.meta.url),
    controls,
    patchSchema: switchesPatchSchema,
    readBody,
    refusals,
    secret: provider.controlSecret,
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
