import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * Structured logs on standard error (standard output is only for the ready line). Requests are logged by id, method,
 * route and status; never with bodies, headers, queries or addresses.
 */
export function createLog({
  level = 'info',
  destination,
}: {
  level?: string
  destination?: DestinationStream
} = {}): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          'email',
          'phone',
          '*.password',
          '*.token',
          '*.authorization',
          '*.email',
          '*.phone',
        ],
        remove: true,
      },
      serializers: { err: describeError, error: describeError },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  )
}

/**
 * Name, message and stack; a database error's parameters and row values are left out, because they contain personal
 * data.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  const code = 'code' in error ? { code: error.code } : {}
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {}
  // Drizzle's messages contain the statement's parameters.
  const message = error.message.split('\nparams:')[0]
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
  return { type: error.name, message, ...code, ...constraint, stack, ...cause }
}
