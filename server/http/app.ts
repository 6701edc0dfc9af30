import Fastify, { type FastifyError, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { defaultIssue } from '#domain/validation/default-issue.ts'
import { wordsOf } from '../language/request-words.ts'
import { sayRecord } from '../language/stored-text.ts'
import { metricsOnOwnPort } from '../metrics/open-metrics.ts'
import { metrics } from '../metrics/registry.ts'
import { traceRequests } from '../metrics/traces.ts'
import type { Services } from '../services.ts'
import { subjects } from '../subjects.ts'
import { boundWaitingBytes } from './bound-waiting-bytes.ts'
import { answerClientFault, sendRefusal } from './client-faults.ts'
import { isApiRoute, refuseAtTheDoor } from './doors.ts'
import { closeWhileDraining } from './drain.ts'
import { ShopError } from './errors.ts'
import { healthRoutes } from './health-routes.ts'
import type { App } from './http.ts'
import { refuseSlowBodies } from './least-speed.ts'
import { limitCalls } from './limit-calls.ts'
import { describeApi } from './openapi.ts'
import { refuseUnderPressure } from './pressure.ts'
import { readJson } from './read-json.ts'
import { requestIdOf, traceIdOf } from './request-id.ts'
import { routeClass } from './route-class.ts'
import { createRouter, guardRoutes, isSigned } from './router.ts'
import { toRefusal } from './to-refusal.ts'
import { answerBeforeBody } from './unread-bodies.ts'
import { noticeUntrustedProxy } from './untrusted-proxy.ts'

z.config({ customError: defaultIssue })

/** No JSON of ours is larger; uploads and the webhook name their own limits. */
const bodyLimit = 256 * 1_024

/**
 * Builds the HTTP application without listening, so that tests can inject requests. Beyond `maxEventLoopDelayMs`
 * of waiting, on average over a second, requests to it are answered with 503 and asked to come back.
 */
export async function createApp(
  services: Services,
  { maxEventLoopDelayMs = 2_000 }: { maxEventLoopDelayMs?: number } = {},
): Promise<App> {
  const { config, log } = services
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: config.trustProxy ?? false,
    bodyLimit,
    // A film of 50 MB needs three minutes on a slow line; heads of requests have a minute all the same.
    requestTimeout: 200_000,
    // A request without a host is refused in our own words, and so is one that comes while we stop.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: answerClientFault,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    // Before routing: an address that cannot be decoded, a parameter that is too long.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack()
      sendRefusal(reply.raw, new ShopError('malformed_request'))
    },
    // Or Fastify loads its own compilers, which the two below replace: 0.1 s of CPU.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // A connection that is idle when we stop is closed; one in the middle of a request is not.
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  if (config.tracesEndpoint !== null) traceRequests(app)
  closeWhileDraining(app)
  noticeUntrustedProxy(app, services)
  refuseAtTheDoor(app)
  refuseSlowBodies(app)
  answerBeforeBody(app)
  boundWaitingBytes(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    if (isApiRoute(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  // Rows keep codes of the shop's own sentences; each reader gets them in their language.
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    done(null, sayRecord(wordsOf(request), payload))
  })
  metricsOnOwnPort(app, services)
  guardRoutes(app, services)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { class: routeClass(request.method, request.routeOptions.url) }
    metrics.requests.inc({ ...labels, status: reply.statusCode })
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1_000)
    const traceId = traceIdOf(request.headers)
    // The route's pattern, not the address: queries and ids of people stay out of the log.
    const line = {
      requestId: request.id,
      ...(traceId === null ? {} : { traceId }),
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) log.error(line, 'request failed')
    else if (isApiRoute(request)) log.info(line, 'request')
    else log.debug(line, 'request')
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) log.error({ requestId: request.id, err: error }, 'request refused by a fault')
    if (refusal.details.retryAfter !== undefined)
      reply.header('retry-after', String(refusal.details.retryAfter))
    return reply.code(refusal.status).send(refusal.toBody(wordsOf(request)))
  })

  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  // JSON, forms with files, and the webhook's bytes have parsers; a text that happens to be JSON is not JSON.
  app.removeContentTypeParser('text/plain')
  readJson(app)

  await refuseUnderPressure(app, { maxEventLoopDelayMs, isExempt: isSigned })
  if (config.rateLimit) await limitCalls(app, services)
  await describeApi(app, config)
  const router = createRouter(app, services)
  healthRoutes(router, services)
  for (const { routes } of subjects) await routes?.(router, services)
  for (const path of ['/api', '/api/*']) {
    router.publicRoute.get(path, { schema: { hide: true } }, () => {
      throw new ShopError('not_found')
    })
  }
  return app
}

function noCompiler(): never {
  throw new TypeError('Cannot compile a schema as the compilers are not set yet')
}
