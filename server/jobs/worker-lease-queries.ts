import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Log } from '../config/log.ts'
import type { Database } from '../db/connection.ts'
import { LEASE_MS, type Lease, takeLease } from '../db/lease.ts'
import { runStatement } from '../db/rows.ts'
import type { WorkerLivenessLock } from './worker-liveness-lock.ts'

const prefix = 'job runner '

/**
 * Like `holdWorkerLivenessLock`, for engines without session locks: each running worker renews a lease. A worker that
 * finds no other frees all jobs marked as running except its own, and checks again when leases of killed processes have
 * expired.
 */
export async function holdWorkerLease({
  db,
  ownWorkers,
  onRegained,
  log,
  ms = LEASE_MS,
}: {
  db: Database
  ownWorkers: () => readonly string[]
  /** Called after the lease was lost and taken again: others may have freed the jobs of this process. */
  onRegained: () => void
  log: Log
  ms?: number
}): Promise<WorkerLivenessLock> {
  const name = `${prefix}${randomUUID()}`
  let lease: Lease | null = null
  let closed = false

  async function take(): Promise<void> {
    lease = await takeLease(db, name, { warn: (line) => log.warn(line), ms })
    if (lease === null) throw new Error('The lease of the job runner is not free yet')
    lease.lost.addEventListener('abort', () => void takeAgain(), { once: true })
    await freeOrphans()
  }

  async function takeAgain(): Promise<void> {
    while (!closed) {
      try {
        // The row may still be this process's own.
        await runStatement(db, sql`delete from leases where name = ${name}`)
        await take()
        onRegained()
        return
      } catch (error) {
        log.warn({ err: error }, 'The lease of the job runner could not be taken again yet')
        await delay(ms / 15, undefined, { ref: false })
      }
    }
  }

  async function freeOrphans(): Promise<void> {
    await runStatement(
      db,
      sql`
      with gone as (
        delete from leases where starts_with(name, ${prefix}) and ends_at < clock_timestamp()
      )
      select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs
        where locked_by is not null and locked_by <> all(${sql.param([...ownWorkers()])}::text[])))
      where not exists (
        select from leases where starts_with(name, ${prefix}) and name <> ${name} and ends_at >= clock_timestamp())`,
    )
  }

  await take()
  const later = setTimeout(() => {
    freeOrphans().catch((error: unknown) =>
      log.warn({ err: error }, 'The jobs of processes that died could not be freed yet'),
    )
  }, ms + 1_000).unref()
  return {
    async release() {
      closed = true
      clearTimeout(later)
      // A lease that cannot be released expires by itself.
      await lease?.release().catch((error: unknown) => log.warn({ err: error }, 'A lock runs out by itself'))
    },
  }
}
