import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * Structured logs on standard error (standard output is for the ready line alone).
 * Requests are logged by id, method, route and status; never with bodies, headers, queries or addresses.
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

/** Name, message and stack; a database error's parameters and row values stay out, because they hold people's data. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  const code = 'code' in error ? { code: error.code } : {}
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {}
  // Drizzle writes the statement's parameters into its message.
  const message = error.message.split('\nparams:')[0]
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
  return { type: error.name, message, ...code, ...constraint, stack, ...cause }
}
