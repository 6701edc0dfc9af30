import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { SharedCounter } from '../limits/shared-counter.ts'
import type { Services } from '../services.ts'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'
import { isSigned } from './router.ts'

const windowMs = 60_000

/** A listing shows dozens of pictures, and many homes share an address. */
const filesPerCall = 10

/**
 * Limits calls per network address and minute, across all processes, against floods. Pages and built files have their
 * own budget (`server/pages/page-budget.ts`); pictures and videos are counted separately, with ten times the limit.
 */
export async function limitCalls(
  app: App,
  { settings, counter }: Pick<Services, 'settings' | 'counter'>,
): Promise<void> {
  await app.register(rateLimit, {
    max: (request) =>
      settings.current().limits.callsPerAddressAndMinute * (isFile(request) ? filesPerCall : 1),
    keyGenerator: (request) => `${isFile(request) ? 'files' : 'calls'} ${request.ip}`,
    timeWindow: windowMs,
    store: storeOn(counter),
    allowList: (request) => free.has(request.routeOptions.url ?? '') || isSigned(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

/** Pages, which are counted when rendered, and the liveness probe. */
const free: ReadonlySet<string> = new Set(['/*', '/healthz'])

function isFile({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/media/:name'
}

/** A refusal with the seconds to wait. */
export function tooMany(ttlMs: number): ShopError {
  return new ShopError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttlMs / 1_000)) })
}

/** The plugin instantiates its store itself, from a class. */
function storeOn(counter: SharedCounter) {
  return class CallStore {
    incr(
      key: string,
      callback: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      timeWindow: number,
      most: number,
    ): void {
      const [action = '', address = ''] = key.split(' ')
      callback(null, counter.count(address, { action, most, windowMs: timeWindow }))
    }

    child(): CallStore {
      return this
    }
  }
}
