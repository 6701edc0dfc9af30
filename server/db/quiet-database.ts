import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { giveWay } from '../give-way.ts'
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from './connection.ts'

/** One for who waits in the admin, one for a job. More reports wait here, where it costs nothing. */
const size = 2
/** All reports of a page are asked for at once. */
const waitsMs = 30_000
/** Of 19. Lower would keep what it holds for long when it is interrupted. */
const niceness = 10

/**
 * Connections for what reads or sums much and can wait. Where the database runs on this machine, the system gives their
 * PostgreSQL processes less of the processor than those that serve shoppers.
 */
export function openQuietDatabase(
  address: string,
  options: Pick<DatabaseOptions, 'pooled'> = {},
): DatabaseHandle {
  const handle = openDatabase(address, { name: 'reports', size, waitsMs, ...options })
  if (isOnThisMachine(address)) handle.pool.on('connect', letGiveWay)
  return handle
}

function isOnThisMachine(address: string): boolean {
  return URL.parse(address)?.searchParams.get('host')?.startsWith('/') ?? false
}

function letGiveWay(client: pg.PoolClient): void {
  const pid = 'processID' in client && typeof client.processID === 'number' ? client.processID : 0
  try {
    // A database in another container has numbers of its own.
    if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('postgres: ')) giveWay(pid, niceness)
  } catch {
    // No such process here: it works with ordinary priority.
  }
}
