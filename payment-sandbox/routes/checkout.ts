import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { browserScript, readStyles, sharedModules, sharedScript } from '#sandbox/browser-files.ts'
import { answerCheckoutPayment } from '../checkout/bank-answers.ts'
import { describeOrder, startCheckoutPayment } from '../checkout/checkout-payments.ts'
import { windowPage } from '../checkout/window-page.ts'
import type { Provider } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { readBody } from '../request-body.ts'

const folder = new URL('../checkout/browser/', import.meta.url)
const moduleNames: ReadonlySet<string> = new Set([
  'window.ts',
  'window-host.ts',
  'payment-calls.ts',
  'screens.ts',
  'instrument-forms.ts',
  'parts.ts',
])

/** `checkout.js`, the window it opens, and that window's calls. */
export async function addCheckoutRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  // Built on first request: removing types is slow to load.
  const scripts = new Map<string, Promise<string>>()
  function scriptOf(name: string): Promise<string> {
    const known = scripts.get(name) ?? readScript(name)
    scripts.set(name, known)
    return known
  }
  const styles = await readStyles()

  app.get('/v1/checkout.js', async (_request, reply) => {
    // The shop's page has another origin, and may only load files that allow it.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return script(reply).send(await scriptOf('checkout.ts'))
  })
  app.get('/v1/checkout/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  )
  app.get<{ Params: { name: string } }>('/v1/checkout/browser/:name', async ({ params }, reply) => {
    if (!moduleNames.has(params.name))
      throw new ProviderFailure('The requested URL was not found on the server.', { status: 404 })
    return script(reply).send(await scriptOf(params.name))
  })

  app.get('/v1/checkout/window', async ({ query }, reply) => {
    const { callback } = windowQuerySchema.parse(query)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', windowPolicy(callback))
      .send(windowPage())
  })

  app.get('/v1/checkout/order', async ({ query }) => {
    const { key_id: keyId, order_id: orderId } = readBody(orderQuerySchema, query)
    return describeOrder(provider, keyId, orderId)
  })
  app.post('/v1/checkout/payments', async ({ body }) => startCheckoutPayment(provider, body))
  app.post<{ Params: { id: string } }>('/v1/checkout/payments/:id/answer', async ({ params, body }) =>
    answerCheckoutPayment(provider, params.id, body),
  )
}

const orderQuerySchema = z.object({ key_id: z.string(), order_id: z.string() })
/** The origin to which the full-page window posts its result. */
const windowQuerySchema = z.object({
  callback: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
})

function windowPolicy(callback: string | undefined): string {
  const target = callback === undefined ? "'none'" : new URL(callback).origin
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action ${target}`
}

function script(reply: FastifyReply): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
}

function readScript(name: string): Promise<string> {
  const shared = sharedModules.find((module) => name === `${module}.ts`)
  return shared === undefined ? browserScript(new URL(name, folder)) : sharedScript(shared)
}
