import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { lowerPriority } from '../lower-priority.ts'
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from './connection.ts'

/** One for a person waiting in the admin, one for a job. Further reports queue here at no cost. */
const size = 2
/** A page requests all its reports at once. */
const waitsMs = 30_000
/** Out of 19. Lower priority would hold locks for long when the process is interrupted. */
const niceness = 10

/**
 * Connections for long reads and sums that can wait. If the database runs on this machine, their PostgreSQL processes
 * get a lower priority than those that serve shoppers.
 */
export function openReportPool(
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
    // A database in another container has process numbers of its own.
    if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('postgres: ')) lowerPriority(pid, niceness)
  } catch {
    // No such process here: it keeps its normal priority.
  }
}
