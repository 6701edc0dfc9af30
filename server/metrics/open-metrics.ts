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

/** Measures memory, processor, garbage collection and event-loop delay, from the first call on. */
function measureProcess(): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
}

/** Concurrent scrapes share one result, so that many cost as much as one. */
function shareScrapes(services: Services): () => Promise<string> {
  let underWay: Promise<string> | null = null
  return () => {
    underWay ??= renderMetrics(services).finally(() => {
      underWay = null
    })
    return underWay
  }
}

/** Whether `authorization` contains the token, compared in constant time. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/**
 * Serves `/metrics` on the shop's own port if only a token is set. Without the token the address does not exist. Call
 * it before adding the page routes.
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
 * Listens on METRICS_PORT if set: on loopback, or with a token on the shop's own address. Each serving process has its
 * own port, so that scrapes do not mix their counters.
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
