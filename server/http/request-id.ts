import type { IncomingHttpHeaders } from 'node:http'
import { newId } from '../db/ids.ts'

/** Letters, digits and what ids are joined with: nothing that could end a line of a log or a header. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/
/** Version 00 of W3C Trace Context: trace, parent, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** The id that a proxy gave the request, where it is well formed; else one of ours. */
export function requestIdOf({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId('ses').slice(4)
}

/** The trace of which the request is a part; null without a well-formed `traceparent`. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | null {
  const [, trace, parent] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : []
  return trace === undefined || /^0+$/.test(trace) || /^0+$/.test(parent ?? '') ? null : trace
}
