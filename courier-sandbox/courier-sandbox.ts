import type { FastifyInstance } from 'fastify'
import { createBackground } from '#sandbox/background.ts'
import { createSandboxApp } from '#sandbox/create-app.ts'
import { createWebhookQueue } from '#sandbox/webhook-queue.ts'
import { createControls, type SandboxControls } from './controls/sandbox-controls.ts'
import { restingSwitches } from './controls/switches.ts'
import { addApiRoutes } from './routes/api.ts'
import { addSandboxRoutes } from './routes/sandbox.ts'
import type { Service } from './service.ts'
import { refusals } from './service-failure.ts'
import { openStore } from './store.ts'

export interface CourierSandboxOptions {
  email: string
  password: string
  /** The `x-api-key` of webhooks. */
  webhookSecret: string
  /** The address for webhooks; can be set later with `controls.set({ webhookUrl })`. */
  webhookUrl?: string | undefined
  /** A file that keeps parcels and waiting webhooks across a restart. */
  stateFile?: string | undefined
  /** Logs one line per event; never with secrets. */
  log?: ((line: string) => void) | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
  /** The shop must answer a webhook within this time. */
  webhookTimeoutMs?: number | undefined
  /** Waits before each retry of a webhook; after the last one it is given up. */
  retryGapsMs?: readonly number[] | undefined
}

export interface CourierSandbox {
  /** Port 0 selects a free one. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>
  close(): Promise<void>
  app: FastifyInstance
  controls: SandboxControls
}

const second = 1000
const defaultRetryGapsMs = [1, 5, 30, 300, 1800].map((seconds) => seconds * second)

/** A sandbox of the courier service: its API and its webhooks, with fictitious couriers. */
export async function createCourierSandbox(options: CourierSandboxOptions): Promise<CourierSandbox> {
  const { log = () => undefined, now = Date.now, retryGapsMs = defaultRetryGapsMs } = options
  const background = createBackground((fault) => log(`courier sandbox: ${String(fault)}`))
  const switches = restingSwitches(options.webhookUrl ?? null)
  const store = await openStore({
    stateFile: options.stateFile,
    onFault: (fault, what) => log(`courier sandbox: ${what}: ${String(fault)}`),
  })
  const webhooks = createWebhookQueue({
    store,
    switches,
    background,
    now,
    timeoutMs: options.webhookTimeoutMs ?? 5 * second,
    headersOf: () => ({
      'x-api-key': switches.wrongHeader ? 'not the secret' : options.webhookSecret,
      'user-agent': 'courier-sandbox',
    }),
    gapAfter: ({ attempts }) => retryGapsMs[attempts - 1] ?? null,
    onRefusal: ({ event }, reason) => log(`courier sandbox: webhook ${event}: ${reason}`),
  })
  const { email, password } = options
  const service: Service = {
    email,
    password,
    tokens: new Set(),
    origin: 'http://127.0.0.1',
    store,
    switches,
    webhooks,
    background,
    now,
  }
  const controls = createControls(service)
  const app = await createApp(service, controls, log)

  return {
    app,
    controls,
    async listen({ port, host = '127.0.0.1' }) {
      const url = await app.listen({ port, host })
      service.origin = url
      webhooks.resume()
      return { url }
    },
    async close() {
      await app.close()
      await background.stop()
      await store.flush()
    },
  }
}

async function createApp(service: Service, controls: SandboxControls, log: (line: string) => void) {
  const app = createSandboxApp({ name: 'courier sandbox', refusals, log })
  await app.register(async (scope) => addApiRoutes(scope, service))
  await app.register(async (scope) => addSandboxRoutes(scope, service, controls))
  return app
}
