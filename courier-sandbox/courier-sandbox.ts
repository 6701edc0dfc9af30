import Fastify, { type FastifyInstance } from 'fastify'
import { createBackground } from '#payment-sandbox/background.ts'
import { createControls, type SandboxControls } from './controls/sandbox-controls.ts'
import { restingSwitches } from './controls/switches.ts'
import { addApiRoutes } from './routes/api.ts'
import { addSandboxRoutes } from './routes/sandbox.ts'
import type { Service } from './service.ts'
import { ServiceFailure, serverError } from './service-failure.ts'
import { openStore } from './store.ts'
import { createWebhookQueue } from './webhook-queue.ts'

export interface CourierSandboxOptions {
  email: string
  password: string
  /** What webhooks carry in `x-api-key`. */
  webhookSecret: string
  /** Where webhooks go; can be set later with `controls.set({ webhookUrl })`. */
  webhookUrl?: string | undefined
  /** A file that keeps parcels and waiting webhooks over a restart. */
  stateFile?: string | undefined
  /** Takes one line per thing worth knowing; secrets are never in it. */
  log?: ((line: string) => void) | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
  /** The shop must answer a webhook within this time. */
  webhookTimeoutMs?: number | undefined
  /** Waits before a webhook is sent again; after the last one it is given up. */
  retryGapsMs?: readonly number[] | undefined
}

export interface CourierSandbox {
  /** Port 0 takes a free one. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>
  close(): Promise<void>
  app: FastifyInstance
  controls: SandboxControls
}

const second = 1000
const defaultRetryGapsMs = [1, 5, 30, 300, 1800].map((seconds) => seconds * second)

/** A stand-in for the courier service: its API and its webhooks, with carriers that are not there. */
export async function createCourierSandbox(options: CourierSandboxOptions): Promise<CourierSandbox> {
  const { log = () => undefined, now = Date.now } = options
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
    webhookSecret: options.webhookSecret,
    timeoutMs: options.webhookTimeoutMs ?? 5 * second,
    retryGapsMs: options.retryGapsMs ?? defaultRetryGapsMs,
    onRefusal: (event, reason) => log(`courier sandbox: webhook ${event.says}: ${reason}`),
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
  // Requests that a switch leaves without an answer must not keep the process from ending.
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    const failure = fault instanceof ServiceFailure ? fault : failureOf(fault, log)
    if (failure.retryAfterSeconds !== null) reply.header('retry-after', failure.retryAfterSeconds)
    return reply.status(failure.status).send(failure.body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: 'Not found', status_code: 404 }),
  )
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  await app.register(async (scope) => addApiRoutes(scope, service))
  await app.register(async (scope) => addSandboxRoutes(scope, service, controls))
  return app
}

function failureOf(fault: Error & { statusCode?: number }, log: (line: string) => void): ServiceFailure {
  if (fault.statusCode !== undefined && fault.statusCode < 500) {
    return new ServiceFailure('The request could not be read.', { status: fault.statusCode })
  }
  log(`courier sandbox: ${fault.stack ?? String(fault)}`)
  return serverError()
}
