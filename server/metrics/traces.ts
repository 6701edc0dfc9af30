import {
  type Attributes,
  context,
  DiagLogLevel,
  diag,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { Log } from '../config/log.ts'
import type { App } from '../http/http.ts'

/** Has no effect until `exportTraces` was called. */
const tracer = trace.getTracer('phirki')

/**
 * Starts sending spans by OTLP over HTTP, as JSON. Sampling and headers follow OpenTelemetry's own variables, such as
 * OTEL_TRACES_SAMPLER. The SDK is only loaded here: without an endpoint it costs nothing.
 * @param endpoint as in OTEL_EXPORTER_OTLP_ENDPOINT
 * @returns a function that flushes and stops
 */
export async function exportTraces(endpoint: string, log: Pick<Log, 'warn'>): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const tell = (message: string, ...details: unknown[]) =>
    log.warn({ details }, `Traces could not be sent: ${message}`)
  const silent = () => {}
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'phirki' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  return () => provider.shutdown()
}

/** A span for each request that reaches the application, as a part of the caller's trace if it sent a `traceparent`. */
export function traceRequests(app: App): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    // The route's pattern, not the address: customer ids stay out of traces.
    const route = request.routeOptions.url ?? 'none'
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'phirki.request_id': request.id,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** Runs `work` in a span. Error messages are left out, because they may contain personal data. */
export async function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes } = {},
): Promise<Result> {
  return await tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
