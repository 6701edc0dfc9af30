import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { sendRefusal } from './client-faults.ts'
import { isDraining } from './drain.ts'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/**
 * Whether a request belongs to the API, by the route that serves it. The address can be spelt in many ways
 * (`/%61pi/…`, `http://host/api/…`); the route is one. What no route serves is refused as the API refuses.
 */
export function isApiRoute({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/api' || url.startsWith('/api/')
}

/**
 * Whether the bytes of an address, path and query, are UTF-8 without a zero byte, which no text of the database holds.
 * A percent sign that begins no byte is left as it is: people type '50% off'.
 */
export function isSoundAddress(address: string): boolean {
  const bytes = Buffer.from(address, 'latin1')
  if (bytes.includes(0) || !isUtf8(bytes)) return false
  if (!address.includes('%')) return true
  const decoded = address.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const text = Buffer.from(decoded, 'latin1')
  return !text.includes(0) && isUtf8(text)
}

/** Refuses what Node would answer without a body, in the shape of every failure. */
export function refuseAtTheDoor(app: App): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    // After a drain what still arrives is answered: proxies went elsewhere, and this is the last of it.
    if (draining && !isDraining(app)) {
      reply.header('connection', 'close')
      throw new ShopError('unavailable', { retryAfter: 5 })
    }
    // HTTP/1.1 wants a host, and no version allows two (RFC 9112, 3.2).
    const hosts = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    ).length
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new ShopError('malformed_request')
    if (!isSoundAddress(raw.url ?? '')) throw new ShopError('malformed_request')
  })
  app.server.on('checkExpectation', (_request, response) => {
    sendRefusal(response, new ShopError('expectation_failed'))
  })
}
