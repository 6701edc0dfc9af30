import type { IncomingHttpHeaders } from 'node:http'
import { newId } from '../db/ids.ts'

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
