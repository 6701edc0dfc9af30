import { AddressRefused } from './judged-address.ts'

/** Ports and schemes that `fetch` itself refuses; these errors have no code. */
const refusedByFetch: ReadonlySet<string> = new Set(['bad port', 'unknown scheme'])
/**
 * How an incomplete TLS handshake ends. `https` hides OpenSSL's code behind EPROTO, which it also reports for a
 * connection that breaks later.
 */
const brokenHandshake =
  /:wrong version number:|alert protocol version:|alert handshake failure:|unrecognized name:|before secure TLS connection was established/

/**
 * Whether a failed call certainly never reached the server, so that repeating it is safe. False if unknown, as for a
 * broken connection or a late answer.
 * @param error as `fetch`, `node:http` or `node:https` throws it, or an `AddressRefused`
 */
export function wasNotSent(error: unknown): boolean {
  if (error instanceof AddressRefused) return true
  const cause = error instanceof Error ? (error.cause ?? error) : null
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(wasNotSent)
  if (!(cause instanceof Error)) return false
  if (refusedByFetch.has(cause.message) || brokenHandshake.test(cause.message)) return true
  if ('syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo')) return true
  const code = 'code' in cause ? String(cause.code) : ''
  return code === 'UND_ERR_CONNECT_TIMEOUT' || isCertificateFault(code)
}

/** Whether the server's certificate was refused, which happens before anything is sent (X509 codes of Node). */
function isCertificateFault(code: string): boolean {
  return !code.startsWith('ERR_SSL_') && (code.includes('CERT') || code.startsWith('UNABLE_TO_'))
}
