import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyError, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { defaultIssue } from '#domain/validation/default-issue.ts'
import { newId } from '../db/ids.ts'
import { wordsOf } from '../language/request-words.ts'
import { resolveStoredTexts } from '../language/stored-text.ts'
import { metricsOnOwnPort } from '../metrics/open-metrics.ts'
import { metrics } from '../metrics/registry.ts'
import { traceRequests } from '../metrics/traces.ts'
import type { Services } from '../services.ts'
import { subjects } from '../subjects.ts'
import { boundWaitingBytes } from './bound-waiting-bytes.ts'
import { isApiRoute, refuseBadAddress } from './check-address.ts'
import { answerClientFault, sendRefusal } from './client-faults.ts'
import { closeWhileDraining } from './drain.ts'
import { ShopError } from './errors.ts'
import { healthRoutes } from './health-routes.ts'
import type { App } from './http.ts'
import { refuseSlowBodies } from './least-speed.ts'
import { limitCalls } from './limit-calls.ts'
import { describeApi } from './openapi.ts'
import { refuseUnderPressure } from './pressure.ts'
import { readJson } from './read-json.ts'
import { routeClass } from './route-class.ts'
import { createRouter, guardRoutes, isSigned } from './router.ts'
import { toRefusal } from './to-refusal.ts'
import { answerBeforeBody } from './unread-bodies.ts'
import { noticeUntrustedProxy } from './untrusted-proxy.ts'

z.config({ customError: defaultIssue })

/** The largest JSON body; uploads and the webhook set their own limits. */
const bodyLimit = 256 * 1_024

/** Letters, digits and separators of ids: nothing that could break a log line or a header. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/
/** Version 00 of W3C Trace Context: trace, parent, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** The id from a proxy if valid, else a generated one. */
export function requestIdOf({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId('ses').slice(4)
}

/** The trace of the request; null without a valid `traceparent`. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | null {
  const [, trace, parent] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : []
  return trace === undefined || /^0+$/.test(trace) || /^0+$/.test(parent ?? '') ? null : trace
}

/**
 * Builds the HTTP application without listening, so that tests can inject requests. If requests wait longer than
 * `maxEventLoopDelayMs`, on average over a second, they are answered with 503 and a Retry-After.
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
    // A video of 50 MB needs three minutes on a slow connection; request headers are limited to a minute nevertheless.
    requestTimeout: 200_000,
    // So that requests without a host, and those during a stop, get our own error format.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: answerClientFault,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    // Errors before routing: an undecodable address, a parameter that is too long.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack()
      sendRefusal(reply.raw, new ShopError('malformed_request'))
    },
    // Otherwise Fastify loads its own compilers, which the two below replace: 0.1 s of CPU.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // On stop, idle connections are closed and those in a request are not.
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  if (config.tracesEndpoint !== null) traceRequests(app)
  closeWhileDraining(app)
  noticeUntrustedProxy(app, services)
  refuseBadAddress(app)
  refuseSlowBodies(app)
  answerBeforeBody(app)
  boundWaitingBytes(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    if (isApiRoute(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  // Rows store codes of sentences, which are resolved in each reader's language.
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    done(null, resolveStoredTexts(wordsOf(request), payload))
  })
  metricsOnOwnPort(app, services)
  guardRoutes(app, services)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { class: routeClass(request.method, request.routeOptions.url) }
    metrics.requests.inc({ ...labels, status: reply.statusCode })
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1_000)
    const traceId = traceIdOf(request.headers)
    // The route's pattern, not the address: queries and customer ids stay out of the log.
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
  // There are parsers for JSON, forms with files, and webhook bytes; JSON sent as text/plain is not accepted.
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
