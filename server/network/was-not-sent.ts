import { AddressRefused } from './judged-address.ts'

/** Ports and schemes that `fetch` refuses by itself; these errors have no code. */
const refusedByFetch: ReadonlySet<string> = new Set(['bad port', 'unknown scheme'])
/**
 * How a handshake of TLS ends that never was done. `https` hides OpenSSL's code for it behind EPROTO, which it also
 * gives for a connection that breaks later.
 */
const brokenHandshake =
  /:wrong version number:|alert protocol version:|alert handshake failure:|unrecognized name:|before secure TLS connection was established/

/**
 * Whether a call that failed surely never reached the server: to send it again cannot do anything twice. False where
 * nobody knows, as for a connection that broke off or an answer that came too late.
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

/** Whether the server's certificate was refused, which is looked at before anything is sent (codes of X509 in Node). */
function isCertificateFault(code: string): boolean {
  return !code.startsWith('ERR_SSL_') && (code.includes('CERT') || code.startsWith('UNABLE_TO_'))
}
