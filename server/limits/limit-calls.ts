import rateLimit from '@fastify/rate-limit'
import { isApiRoute } from '../http/doors.ts'
import { ShopError } from '../http/errors.ts'
import type { App } from '../http/http.ts'
import { isSigned } from '../http/router.ts'
import type { Services } from '../services.ts'
import type { SharedCounter } from './shared-counter.ts'

const windowMs = 60_000

/** A person clicks, a script floods: calls of the API from one network address in a minute, over all processes. */
export async function limitCalls(
  app: App,
  { settings, counter }: Pick<Services, 'settings' | 'counter'>,
): Promise<void> {
  await app.register(rateLimit, {
    max: () => settings.current().limits.callsPerAddressAndMinute,
    timeWindow: windowMs,
    store: storeOn(counter),
    allowList: (request) => !isApiRoute(request) || isSigned(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

/** Refuses with the seconds to wait. */
export function tooMany(ttlMs: number): ShopError {
  return new ShopError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttlMs / 1_000)) })
}

/** The plugin makes its store itself, of a class. */
function storeOn(counter: SharedCounter) {
  return class CallStore {
    incr(
      address: string,
      callback: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      timeWindow: number,
      most: number,
    ): void {
      callback(null, counter.count(address, { action: 'calls', most, windowMs: timeWindow }))
    }

    child(): CallStore {
      return this
    }
  }
}
