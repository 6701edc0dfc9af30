import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { createBackground } from './background.ts'
import { createControls, type SandboxControls } from './controls/sandbox-controls.ts'
import { restingSwitches } from './controls/switches.ts'
import { expirePayments } from './expiry.ts'
import type { Provider } from './provider.ts'
import { ProviderFailure, serverError } from './provider-failure.ts'
import { addApiRoutes } from './routes/api.ts'
import { addCheckoutRoutes } from './routes/checkout.ts'
import { addSandboxRoutes } from './routes/sandbox.ts'
import { openStore } from './store.ts'
import { createWebhookQueue } from './webhook-queue.ts'

export interface PaymentSandboxOptions {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where webhooks go; can be set later with `controls.set({ webhookUrl })`. */
  webhookUrl?: string | undefined
  /** A file that keeps orders, payments and waiting webhooks over a restart. */
  stateFile?: string | undefined
  /** Takes one line per thing worth knowing; secrets are never in it. */
  log?: ((line: string) => void) | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
  /** The shop must answer a webhook within this time. */
  webhookTimeoutMs?: number | undefined
  /** Waits before a webhook is sent again; the last one holds from then on. */
  retryGapsMs?: readonly number[] | undefined
}

export interface PaymentSandbox {
  /** Port 0 takes a free one. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>
  /** Works without listening. @returns what serves a connection that somebody else has accepted */
  open(): Promise<(connection: Socket) => void>
  close(): Promise<void>
  app: FastifyInstance
  controls: SandboxControls
}

const second = 1000
const defaultRetryGapsMs = [1, 2, 5, 15, 60, 300, 900, 3600].map((seconds) => seconds * second)
const expiryEveryMs = 30 * second

/** A stand-in for the payment provider: its API, its Checkout and its webhooks, without real money. */
export async function createPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { log = () => undefined, now = Date.now } = options
  const background = createBackground((fault) => log(`payment sandbox: ${String(fault)}`))
  const switches = restingSwitches(options.webhookUrl ?? null)
  const store = await openStore({
    stateFile: options.stateFile,
    onFault: (fault, what) => log(`payment sandbox: ${what}: ${String(fault)}`),
  })
  const webhooks = createWebhookQueue({
    store,
    switches,
    background,
    now,
    webhookSecret: options.webhookSecret,
    timeoutMs: options.webhookTimeoutMs ?? 5 * second,
    retryGapsMs: options.retryGapsMs ?? defaultRetryGapsMs,
    onRefusal: (event, reason) => log(`payment sandbox: webhook ${event.event} ${event.id}: ${reason}`),
  })
  const { keyId, keySecret } = options
  const provider: Provider = { keyId, keySecret, store, switches, webhooks, background, now }
  const controls = createControls(provider)
  const app = await createApp(provider, controls, log)
  let expiry: NodeJS.Timeout | undefined

  /** What the provider does by itself. */
  function begin() {
    webhooks.resume()
    expiry = setInterval(() => expirePayments(provider), expiryEveryMs)
  }

  return {
    app,
    controls,
    async listen({ port, host = '127.0.0.1' }) {
      const url = await app.listen({ port, host })
      begin()
      return { url }
    },
    async open() {
      await app.ready()
      begin()
      return (connection) => void app.server.emit('connection', connection)
    },
    async close() {
      clearInterval(expiry)
      await app.close()
      await background.stop()
      await store.flush()
    },
  }
}

async function createApp(provider: Provider, controls: SandboxControls, log: (line: string) => void) {
  // Requests that a switch leaves without an answer must not keep the process from ending.
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 256 * 1024 })
  allowEmptyJson(app)
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    const failure = fault instanceof ProviderFailure ? fault : failureOf(fault, log)
    return reply.status(failure.status).send(failure.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const failure = new ProviderFailure('The requested URL was not found on the server.')
    return reply.status(failure.status).send(failure.body)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  await app.register(async (scope) => addApiRoutes(scope, provider))
  await app.register(async (scope) => addCheckoutRoutes(scope, provider))
  await app.register(async (scope) => addSandboxRoutes(scope, provider, controls))
  return app
}

function failureOf(fault: Error & { statusCode?: number }, log: (line: string) => void): ProviderFailure {
  if (fault.statusCode !== undefined && fault.statusCode < 500) {
    return new ProviderFailure('The request could not be read.', { status: fault.statusCode })
  }
  log(`payment sandbox: ${fault.stack ?? String(fault)}`)
  return serverError()
}

/** Calls without fields may be sent with a JSON content type and nothing in them. */
function allowEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, String(body), done)
  })
}
