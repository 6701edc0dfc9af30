import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { lookUp } from '#domain/language/look-up.ts'
import { type RefusalCode, ShopError } from './errors.ts'
import { STATUS_CODES } from './status-codes.ts'

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers requests that Node's HTTP parser rejects before Fastify sees them. The connection is closed, because the
 * start of the next request is unknown.
 */
export function answerClientFault(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable)
    socket.write(rawAnswer(new ShopError(lookUp(codes, error.code ?? '') ?? 'malformed_request')))
  socket.destroySoon()
}

/** Answers a request outside Fastify's hooks, and closes its connection. */
export function sendRefusal(response: ServerResponse, refusal: ShopError): void {
  const body = JSON.stringify(refusal.toBody())
  response.writeHead(refusal.status, headersOf(body)).end(body)
}

function rawAnswer(refusal: ShopError): string {
  const body = JSON.stringify(refusal.toBody())
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n')
}

function headersOf(body: string): Record<string, string | number> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
}
