import type { FastifyRequest } from 'fastify'
import { sendRefusal } from './client-faults.ts'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/**
 * Whether a request belongs to the API, by the route that serves it. The address can be spelt in many ways
 * (`/%61pi/…`, `http://host/api/…`); the route is one. What no route serves is refused as the API refuses.
 */
export function isApiRoute({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/api' || url.startsWith('/api/')
}

/** Refuses what Node would answer without a body, in the shape of every failure. */
export function refuseAtTheDoor(app: App): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (draining) {
      reply.header('connection', 'close')
      throw new ShopError('unavailable', { retryAfter: 5 })
    }
    // HTTP/1.1 wants a host (RFC 9112, 3.2).
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new ShopError('malformed_request')
  })
  app.server.on('checkExpectation', (_request, response) => {
    sendRefusal(response, new ShopError('expectation_failed'))
  })
}
