import { sqlState } from './sql-state.ts'

/**
 * SQLSTATE classes with which PostgreSQL refuses or ends a session, or cannot work: connection (08), login (28),
 * resources such as disk, memory and connections (53), operator intervention and the statement limit (57), system (58).
 */
const awayClasses: ReadonlySet<string> = new Set(['08', '28', '53', '57', '58'])

/** Single states of other classes with the same meaning. */
const awayStates: ReadonlySet<string> = new Set([
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction took too long
  '25006', // read only: a standby, or a server being replaced
  '3D000', // the database does not exist (yet); reported when a session begins
])

/** Messages of the driver and its pool that have no system or PostgreSQL error behind them. */
const driverMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|This socket has been ended by the other party|Client network socket disconnected before secure TLS)/

/** Errors of a connection in use. File errors have other codes for the same two calls. */
const brokenCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETDOWN',
])

const connectionFaults = new WeakSet<Error>()

/** Remembers an error that a database connection reported: its statements fail with the same object. */
export function noteConnectionFault(error: Error): void {
  connectionFaults.add(error)
}

/**
 * Whether the database is unavailable: no connection, a broken one, none left, a full disk, the statement limit. The
 * statement, even a commit, may have run all the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state && (awayClasses.has(state.slice(0, 2)) || awayStates.has(state))) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (connectionFaults.has(cause) || isConnectionFault(cause) || driverMessages.test(cause.message))
      return true
    // A name with several addresses, all of which failed.
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}

/**
 * Whether the system could not connect, or lost a connection. The code alone is ambiguous: ENOENT is a missing socket
 * or a missing file; ECONNRESET comes from a database, or from a browser that disconnected while sending.
 */
function isConnectionFault(error: Error): boolean {
  if (!('syscall' in error) || !('code' in error)) return false
  const { syscall, code } = error
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  return (syscall === 'read' || syscall === 'write') && brokenCodes.has(String(code))
}
