import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createBackground } from '#sandbox/background.ts'
import { createSandboxApp } from '#sandbox/create-app.ts'
import { createWebhookQueue } from '#sandbox/webhook-queue.ts'
import { createControls, type SandboxControls } from './controls/sandbox-controls.ts'
import { restingSwitches } from './controls/switches.ts'
import { expirePayments } from './expiry.ts'
import type { Provider } from './provider.ts'
import { refusals } from './provider-failure.ts'
import { addApiRoutes } from './routes/api.ts'
import { addCheckoutRoutes } from './routes/checkout.ts'
import { addSandboxRoutes } from './routes/sandbox.ts'
import { signWebhook } from './signing.ts'
import { openStore } from './store.ts'
import { gapAfter } from './webhooks.ts'

export interface PaymentSandboxOptions {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The `x-sandbox-secret` required for changes over HTTP. */
  controlSecret: string
  /** The address for webhooks; can be set later with `controls.set({ webhookUrl })`. */
  webhookUrl?: string | undefined
  /** A file that keeps orders, payments and waiting webhooks across a restart. */
  stateFile?: string | undefined
  /** Logs one line per event; never with secrets. */
  log?: ((line: string) => void) | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
  /** The shop must answer a webhook within this time. */
  webhookTimeoutMs?: number | undefined
  /** Waits before each retry of a webhook; the last one repeats. */
  retryGapsMs?: readonly number[] | undefined
}

export interface PaymentSandbox {
  /** Port 0 selects a free one. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>
  /** Runs without listening. @returns a function that serves a connection accepted elsewhere */
  open(): Promise<(connection: Socket) => void>
  close(): Promise<void>
  app: FastifyInstance
  controls: SandboxControls
}

const second = 1000
const defaultRetryGapsMs = [1, 2, 5, 15, 60, 300, 900, 3600].map((seconds) => seconds * second)
const expiryEveryMs = 30 * second

/** A sandbox of the payment provider: its API, its Checkout and its webhooks, without real money. */
export async function createPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { log = () => undefined, now = Date.now, retryGapsMs = defaultRetryGapsMs } = options
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
    timeoutMs: options.webhookTimeoutMs ?? 5 * second,
    headersOf: ({ id, body }) => ({
      'x-razorpay-signature': signWebhook(
        body,
        switches.wrongSignature ? 'not the secret' : options.webhookSecret,
      ),
      'x-razorpay-event-id': id,
      'user-agent': 'payment-sandbox',
    }),
    gapAfter: (event) => gapAfter(event, retryGapsMs, now()),
    onRefusal: ({ event, id }, reason) => log(`payment sandbox: webhook ${event} ${id}: ${reason}`),
  })
  const { keyId, keySecret, controlSecret } = options
  const provider: Provider = { keyId, keySecret, controlSecret, store, switches, webhooks, background, now }
  const controls = createControls(provider)
  const app = await createApp(provider, controls, log)
  let expiry: NodeJS.Timeout | undefined

  /** Starts the provider's automatic actions. */
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
  const app = createSandboxApp({ name: 'payment sandbox', refusals, log })
  allowEmptyJson(app)
  await app.register(async (scope) => addApiRoutes(scope, provider))
  await app.register(async (scope) => addCheckoutRoutes(scope, provider))
  await app.register(async (scope) => addSandboxRoutes(scope, provider, controls))
  return app
}

/** Allows calls without fields to have a JSON content type and an empty body. */
function allowEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, String(body), done)
  })
}
