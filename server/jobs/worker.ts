import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../config/log.ts'
import { isPortable } from '../db/portable-mode.ts'
import { metrics } from '../metrics/registry.ts'
import { inSpan } from '../metrics/traces.ts'
import type { Services } from '../services.ts'
import { subjects } from '../subjects.ts'
import { type JobRunner, type KeptRunner, keepRunning } from './keep-running.ts'
import { silentClient } from './silent-client.ts'
import { holdWorkerLease } from './worker-lease-queries.ts'
import { holdWorkerLivenessLock } from './worker-liveness-lock.ts'

/** Jobs wait mostly for others (provider, mail); few at a time leave the processor to the shoppers. */
const atATime = 4
/** The runner's own connections: one listens, the others fetch and finish jobs, one for each that runs. */
const poolSize = 6
/** When no job runs any more, what is left are the statements that put the last ones away. */
const LAST_STATEMENTS_MS = 3_000

/** What runs by the clock. Only one of several processes does each. */
const schedule = parseCronItems(
  subjects.flatMap(({ schedule = [] }) => schedule.map(({ job, cron }) => ({ task: job.name, match: cron }))),
)

/**
 * Works on jobs in this process until stopped; jobs that are running are finished first. When the database was away,
 * another runner takes over: statements of this one are lost, and with them who has which job.
 */
export async function startWorker(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, directPool, directAddress, log, unready } = services
  const portable = await isPortable(db)
  const jobPool = openJobPool(directPool, poolSize, portable ? { Client: silentClient } : {})
  /** Under which names this process has jobs marked as running. */
  const names = new Set<string>()
  let kept: KeptRunner | null = null
  const alive = { ownWorkers: () => [...names], onRegained: () => kept?.replace(), log }
  const lock = portable
    ? await holdWorkerLease({ db, ...alive })
    : await holdWorkerLivenessLock({ address: directAddress, ...alive })
  for (const { beforeJobs } of subjects) await beforeJobs?.(services)
  kept = await keepRunning({
    start: () => startRunner({ jobPool, services, names }),
    onChange: (isRunning) => (isRunning ? unready.delete('jobs') : unready.add('jobs')),
    log,
  })
  return {
    async stop() {
      await kept?.stop()
      await lock.release()
      await jobPool.end()
    },
  }
}

async function startRunner({
  jobPool,
  services,
  names,
}: {
  jobPool: pg.Pool
  services: Services
  names: Set<string>
}): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  const closing = Promise.withResolvers<void>()
  const running = new Set<Promise<unknown>>()
  let name = ''
  events.once('pool:create', ({ workerPool }) => {
    name = workerPool.id
    names.add(name)
  })
  events.once('pool:gracefulShutdown', () => closing.resolve())
  const runner = await run({
    pgPool: jobPool,
    taskList: tasksOf(services, running),
    parsedCronItems: schedule,
    noHandleSignals: true,
    events,
    logger: loggerOf(services.log),
    preset: {
      worker: {
        concurrentJobs: atATime,
        pollInterval: 1_000,
        // Without a delay the library neither awaits nor catches these two statements: one that fails ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  const ended = runner.promise.then(
    () => closing.resolve(),
    () => closing.resolve(), // the library has logged why
  )
  return {
    closing: closing.promise,
    async stop() {
      // Of a runner that stops by itself the library says that it had been stopped already.
      void runner.stop().catch(() => {})
      while (running.size > 0) await Promise.allSettled(running)
      // After several statements that failed the library never says that it has ended.
      await Promise.race([ended, delay(LAST_STATEMENTS_MS, null, { ref: false })])
    },
    async freeLeftovers() {
      await jobPool.query('select graphile_worker.force_unlock_workers($1::text[])', [[name]])
      names.delete(name)
    },
  }
}

/** Does everything that is due now, and what that brings about, then returns. */
export async function runDueJobs(services: Services): Promise<void> {
  // On one connection: the library asks for the next job without waiting until the last one is put away, and on two it
  // may find that one's queue still taken, and nothing to do.
  const pgPool = openJobPool(services.directPool, 1)
  try {
    await runOnce({
      pgPool,
      taskList: tasksOf(services),
      noHandleSignals: true,
      logger: loggerOf(services.log),
    })
  } finally {
    await pgPool.end()
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/**
 * A pool that takes a connection back once. The library (0.18.0) gives the one on which it listens back twice when that
 * breaks while the library stops listening, without awaiting it: the second time would end the process.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): unknown {
    if (callback === undefined) return super.connect()
    return super.connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (fault) => {
        if (isReleased) return
        isReleased = true
        release(fault)
      })
    })
  }
}

/** Connections of a job runner, at most `max` at once. */
export function openJobPool(pool: pg.Pool, max: number, other: Pick<pg.PoolConfig, 'Client'> = {}): pg.Pool {
  const jobPool = new JobPool({ ...pool.options, max, application_name: 'phirki jobs', ...other })
  // A connection that dies is replaced; without listeners it would end the process.
  jobPool.on('error', () => {})
  jobPool.on('connect', (client) => client.on('error', () => {}))
  return jobPool
}

/** @param running what is under way, for as long as it is */
function tasksOf(services: Services, running = new Set<Promise<unknown>>()): TaskList {
  const jobs = subjects.flatMap(({ jobs = [] }) => jobs)
  return Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      async (payload: unknown) => {
        // A payload that is not the job's fails it, too.
        const work = inSpan(`job ${name}`, async () => await run(services, payload))
        running.add(work)
        let outcome = 'failed'
        try {
          await work
          outcome = 'done'
        } finally {
          running.delete(work)
          metrics.jobs.inc({ job: name, outcome })
        }
      },
    ]),
  )
}

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
