import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import { DatabaseClient } from '../db/database-client.ts'

/** An arbitrary number: every process that runs jobs holds this shared lock. */
const workerLock = 73_031_948
/** After a restart of PostgreSQL every running process has its lock again within this time. */
const RECONNECTED_WITHIN_MS = 10_000
const connectionTimeoutMillis = 5_000

const answer = z.object({ alone: z.boolean(), up_ms: z.number() })

export interface WorkerLivenessLock {
  release(): Promise<void>
}

/**
 * A shared advisory lock marks a running worker. A worker that finds no other frees all jobs marked as running except
 * its own, because their owners are dead. The library by itself would wait four hours. A lost connection is reopened
 * with its lock.
 * @param address of PostgreSQL itself, not of a pooler
 * @param ownWorkers the ids under which this process has jobs marked as running
 * @param onRegained called after the lock was lost and taken again
 */
export async function holdWorkerLivenessLock({
  address,
  ownWorkers,
  onRegained,
  log,
  wait = delay,
}: {
  address: string
  ownWorkers: () => readonly string[]
  onRegained: () => void
  log: Log
  wait?: (ms: number) => Promise<unknown>
}): Promise<WorkerLivenessLock> {
  let closed = false
  let client: pg.Client | null = null
  let later: NodeJS.Timeout | undefined

  async function take(): Promise<void> {
    const next = new DatabaseClient({
      address,
      application_name: 'phirki job lock',
      connectionTimeoutMillis,
    })
    let isHeld = false
    next.on('end', () => {
      if (isHeld && !closed) void takeAgain()
    })
    try {
      await next.connect()
      await next.query('select pg_advisory_lock_shared($1)', [workerLock])
      await freeOrphans(next)
    } catch (error) {
      void next.end().catch(() => {}) // the first error is reported
      throw error
    }
    isHeld = true
    client = next
    if (closed) await next.end()
  }

  async function takeAgain(): Promise<void> {
    for (let attempt = 0; !closed; attempt++) {
      await wait(Math.min(1_000, 100 * 2 ** attempt) * (0.5 + Math.random() / 2))
      try {
        await take()
        if (!closed) onRegained()
        return
      } catch (error) {
        log.warn({ err: error }, 'The lock of the job runner could not be taken again yet')
      }
    }
  }

  async function freeOrphans(session: pg.Client): Promise<void> {
    const { rows } = await session.query(
      `select pg_try_advisory_lock($1) as alone,
        (extract(epoch from clock_timestamp() - pg_postmaster_start_time()) * 1000)::float8 as up_ms`,
      [workerLock],
    )
    const { alone, up_ms: upMs } = answer.parse(rows[0])
    if (!alone) return
    // Just after a restart the others may be running without their locks.
    if (upMs >= RECONNECTED_WITHIN_MS) {
      await session.query(
        `select graphile_worker.force_unlock_workers(array(
          select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all($1)))`,
        [ownWorkers()],
      )
    } else {
      clearTimeout(later)
      later = setTimeout(freeLater, RECONNECTED_WITHIN_MS - upMs, session).unref()
    }
    await session.query('select pg_advisory_unlock($1)', [workerLock])
  }

  function freeLater(session: pg.Client): void {
    freeOrphans(session).catch((error: unknown) => {
      if (!closed) log.warn({ err: error }, 'The jobs of processes that died could not be freed yet')
    })
  }

  await take()
  return {
    async release() {
      closed = true
      clearTimeout(later)
      await client?.end()
    },
  }
}
