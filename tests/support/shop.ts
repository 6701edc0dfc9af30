import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/config/log.ts'
import type { CourierSandboxAccess } from '#server/couriers/sandbox-process.ts'
import { createApp } from '#server/http/app.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import type { PaymentAdapter } from '#server/payments/provider.ts'
import type { SandboxAccess } from '#server/payments/sandbox-process.ts'
import type { Services } from '#server/services.ts'
import { openServices } from '#server/start/open-services.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { checkDescribed } from './described-answers.ts'

export interface TestShop {
  readonly database: TestDatabase
  readonly services: Services
  readonly dataDir: string
  readonly app: Awaited<ReturnType<typeof createApp>>
  /** A second process of the same shop, as far as the database can tell; on another machine with a folder of its own. */
  openAnother(own?: { dataDir: string }): Promise<{ services: Services; app: TestShop['app'] }>
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    options?: Request,
  ): Promise<Answer>
  close(): Promise<void>
}

interface Request {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** An unused port: a shop without a sandbox has a provider that does not answer. */
const nowhere: SandboxAccess = {
  url: 'http://127.0.0.1:9',
  keyId: 'rzp_test_nowhere',
  keySecret: 'no-key-secret',
  webhookSecret: 'no-webhook-secret',
}

/** The whole application on a database of its own, with the demo's settings and no products; or as an empty shop. */
export async function openTestShop({
  sandbox = nowhere,
  courierSandbox = null,
  adapter,
  env = {},
  isEmpty = false,
  through = async (address) => address,
}: {
  sandbox?: SandboxAccess | null
  courierSandbox?: CourierSandboxAccess | null
  /** Of the payment provider, whose stand-in is `sandbox`. */
  adapter?: PaymentAdapter
  env?: Record<string, string>
  /** Begins as with `CATALOGUE=none`. */
  isEmpty?: boolean
  /** Puts something between the shop and its database: gives the address that the shop uses. */
  through?: (connectionString: string) => Promise<string>
} = {}): Promise<TestShop> {
  const database = await createTestDatabase()
  const connectionString = await through(database.connectionString)
  const dataDir = mkdtempSync(join(tmpdir(), 'phirki-shop-'))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env }, { cwd: dataDir })
  await seedShop({ db: database.db, media: openMediaStore(config) }, null, { beginsClosed: isEmpty })
  const opened: { app: TestShop['app']; services: { close(): Promise<void> } }[] = []

  async function open(own: { dataDir?: string } = {}) {
    const log = createLog({ level: 'silent' })
    const services = await openServices({
      config: { ...config, ...own },
      connectionString,
      sandbox,
      courierSandbox,
      adapter,
      log,
    })
    // A test shares its process with the shop: its own work must not look like pressure on it. A second
    // without a measurement counts as endless, so that no limit but none at all would do.
    const app = await createApp(services, { maxEventLoopDelayMs: 0 })
    opened.push({ app, services })
    return { services, app }
  }

  const { services, app } = await open()
  return {
    database,
    services,
    dataDir,
    app,
    openAnother: open,
    request: (method, url, options) => sendTo(app, method, url, options),
    async close() {
      for (const { app, services } of opened) {
        await app.close()
        await services.close()
      }
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One request through the whole stack, without a socket. Its answer must be what the OpenAPI document describes. */
export async function sendTo(
  app: TestShop['app'],
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  url: string,
  { token, body, headers = {} }: Request = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const text = response.body
  const { statusCode: status, headers: answered } = response
  const parsed = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
  checkDescribed(app, { method, url, status, contentType: answered['content-type'], body: parsed })
  return { status, headers: answered, body: parsed }
}
