import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { ConfigError } from '../config/config.ts'
import type { App } from '../http/http.ts'
import type { Services } from '../services.ts'
import { registry } from './registry.ts'
import { renderMetrics } from './render-metrics.ts'

const LOOPBACK = '127.0.0.1'
const PATH = '/metrics'

/** Counts memory, processor, garbage collection and event-loop delay from the first call on. */
function measureProcess(): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
}

/** Scrapes that come while one is being made share it, so that many callers cost as much as one. */
function shareScrapes(services: Services): () => Promise<string> {
  let underWay: Promise<string> | null = null
  return () => {
    underWay ??= renderMetrics(services).finally(() => {
      underWay = null
    })
    return underWay
  }
}

/** Whether `authorization` carries the token, in a time that does not depend on how much of it is right. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/**
 * Answers `/metrics` on the shop's own port where a token is set and no port. Without the token the address does not
 * exist. Call it before the routes of the pages.
 */
export function metricsOnOwnPort(app: App, services: Services): void {
  const { metrics } = services.config
  if (metrics === null || metrics.port !== null) return
  const { token } = metrics
  measureProcess()
  const scrape = shareScrapes(services)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.raw.url !== PATH) return
    if (!carriesToken(request.headers.authorization, token)) return
    return await reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await scrape())
  })
}

/**
 * Listens on METRICS_PORT where it is set: on loopback, or with a token where the shop itself listens. Of several
 * serving processes each has a port of its own, so that no scrape mixes their counters.
 * @param index of this serving process, from 0
 * @throws ConfigError for a port that is in use
 */
export async function openMetricsPort(services: Services, index: number): Promise<() => Promise<void>> {
  const { metrics, host } = services.config
  if (metrics === null || metrics.port === null) return async () => {}
  const { port, token } = metrics
  measureProcess()
  const scrape = shareScrapes(services)

  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAllowed = token === null || carriesToken(headers.authorization, token)
    if (method !== 'GET' || url !== PATH || !isAllowed) {
      response.writeHead(404).end()
      return
    }
    const body = await scrape()
    response.writeHead(200, { 'content-type': registry.contentType }).end(body)
  }

  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      services.log.error({ err: error }, 'The metrics could not be collected')
      response.writeHead(500).end()
    })
  })
  server.maxConnections = 20
  server.listen({ port: port + index, host: token === null ? LOOPBACK : host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw isInUse(error)
      ? new ConfigError(`METRICS_PORT: ${port + index} is in use by another program: choose another port.`)
      : error
  }
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
