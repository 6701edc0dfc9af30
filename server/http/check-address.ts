import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { sendRefusal } from './client-faults.ts'
import { isDraining } from './drain.ts'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/**
 * Whether a request belongs to the API, by its route. An address has many spellings (`/%61pi/…`, `http://host/api/…`),
 * the route only one. Requests without a route get the API's error format.
 */
export function isApiRoute({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/api' || url.startsWith('/api/')
}

/**
 * Whether an address, path and query, decodes to UTF-8 without a zero byte, which the database cannot store. A percent
 * sign that begins no escape is allowed: people type '50% off'.
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

/** Gives errors that Node would send without a body the API's format. */
export function refuseBadAddress(app: App): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Requests that arrive after a drain are still answered: proxies have moved on, and these are the last.
    if (draining && !isDraining(app)) {
      reply.header('connection', 'close')
      throw new ShopError('unavailable', { retryAfter: 5 })
    }
    // HTTP/1.1 requires a host, and no version allows two (RFC 9112, 3.2).
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
