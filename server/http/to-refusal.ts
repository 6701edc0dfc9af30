import type { FastifyError } from 'fastify'
import { fieldIssues } from '#domain/validation/field-errors.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { sqlState } from '../db/sql-state.ts'
import { formatIssue, ShopError } from './errors.ts'

/** What PostgreSQL cannot store: a text with a zero byte, a day of the year 0, an hour 99. */
const unholdable: ReadonlySet<string> = new Set(['22021', '22P05', '22007', '22008', '22009'])

/** The only place where a thrown error becomes a refusal for the user. */
export function toRefusal(error: FastifyError | ShopError): ShopError {
  if (error instanceof ShopError) return error
  if ('validation' in error && error.validation) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean),
      message: issue.message ?? '',
    }))
    const errors = fieldIssues(issues)
    const [first] = errors
    return new ShopError('validation_failed', { errors, ...(first ? { say: formatIssue(first.issue) } : {}) })
  }
  if (isDatabaseAway(error)) return new ShopError('unavailable', { retryAfter: 5 })
  if (isGoneSender(error)) return new ShopError('malformed_request')
  switch (error.statusCode) {
    case 413:
      return new ShopError('payload_too_large')
    case 415:
      return new ShopError('unsupported_media_type')
    case 404:
      return new ShopError('not_found')
    case 429:
      return new ShopError('too_many_requests', { retryAfter: 60 })
  }
  // Fastify's own refusals (invalid JSON, an unexpected body) are the sender's fault.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ShopError('malformed_request')
  if (unholdable.has(sqlState(error) ?? '')) return new ShopError('malformed_request')
  return new ShopError('internal')
}

/** Whether the browser disconnected before its whole body arrived; no one reads the response. */
function isGoneSender(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
}
