import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../config/log.ts'
import { DatabaseClient } from '../db/database-client.ts'
import { isPortable } from '../db/portable-mode.ts'
import { metrics } from '../metrics/registry.ts'
import { inSpan } from '../metrics/traces.ts'
import type { Services } from '../services.ts'
import { subjects } from '../subjects.ts'
import { type JobRunner, type SupervisedRunner, superviseJobs } from './supervise-jobs.ts'
import { holdWorkerLease } from './worker-lease-queries.ts'
import { holdWorkerLivenessLock } from './worker-liveness-lock.ts'

/**
 * A connection of the job library in the portable mode, because the library cannot be told not to listen. Its LISTEN
 * statements are answered without being sent; it also polls for new jobs every second.
 */
class SilentClient extends DatabaseClient {
  override query(...given: unknown[]): never {
    const [statement] = given
    const listens = typeof statement === 'string' && /^(un)?listen /i.test(statement)
    // The driver's overloads cannot be repeated here; arguments are passed through.
    const query = super.query as (...anything: unknown[]) => unknown
    return query.apply(this, listens ? ['select'] : given) as never
  }
}

const silentClient = SilentClient as unknown as new () => pg.ClientBase

/** Jobs mostly wait for external services (provider, mail); a small number leaves the processor to shoppers. */
const atATime = 4
/** The runner's own connections: one listens, the others fetch and finish jobs, one for each that runs. */
const poolSize = 6
/** After the last job only the statements that mark it as done are pending. */
const LAST_STATEMENTS_MS = 3_000

/** Scheduled jobs. Each is run by one of several processes. */
const schedule = parseCronItems(
  subjects.flatMap(({ schedule = [] }) => schedule.map(({ job, cron }) => ({ task: job.name, match: cron }))),
)

/**
 * Runs jobs in this process until stopped; running jobs are finished first. After a database failure another runner
 * takes over, because statements of the old one are lost, and with them the state of its jobs.
 */
export async function startWorker(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, directPool, directAddress, log, unready } = services
  const portable = await isPortable(db)
  const jobPool = openJobPool(directPool, poolSize, portable ? { Client: silentClient } : {})
  /** The ids under which this process has jobs marked as running. */
  const names = new Set<string>()
  let kept: SupervisedRunner | null = null
  const alive = { ownWorkers: () => [...names], onRegained: () => kept?.replace(), log }
  const lock = portable
    ? await holdWorkerLease({ db, ...alive })
    : await holdWorkerLivenessLock({ address: directAddress, ...alive })
  for (const { beforeJobs } of subjects) await beforeJobs?.(services)
  kept = await superviseJobs({
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
        // Without a delay the library neither awaits nor catches these two statements: a failing one would end the
        // process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  const ended = runner.promise.then(
    () => closing.resolve(),
    () => closing.resolve(), // the library has logged the reason
  )
  return {
    closing: closing.promise,
    async stop() {
      // For a runner that stops by itself, the library reports that it was already stopped.
      void runner.stop().catch(() => {})
      while (running.size > 0) await Promise.allSettled(running)
      // After several failed statements the library never reports its end.
      await Promise.race([ended, delay(LAST_STATEMENTS_MS, null, { ref: false })])
    },
    async freeLeftovers() {
      await jobPool.query('select graphile_worker.force_unlock_workers($1::text[])', [[name]])
      names.delete(name)
    },
  }
}

/** Runs everything that is due now, including jobs queued by it, then returns. */
export async function runDueJobs(services: Services): Promise<void> {
  // A single connection: the library fetches the next job without waiting for the last one to be marked as done, and
  // with two it may find that job's queue still locked, and so no work.
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
 * A pool that accepts a connection back only once. The library (0.18.0) releases its listening connection twice if it
 * breaks while the library stops listening, without awaiting it: the second release would end the process.
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

/** Connections of a job runner, at most `max`. */
export function openJobPool(pool: pg.Pool, max: number, other: Pick<pg.PoolConfig, 'Client'> = {}): pg.Pool {
  const jobPool = new JobPool({ ...pool.options, max, application_name: 'phirki jobs', ...other })
  // A connection that dies is replaced; without listeners the error would end the process.
  jobPool.on('error', () => {})
  jobPool.on('connect', (client) => client.on('error', () => {}))
  return jobPool
}

/** @param running the work in progress */
function tasksOf(services: Services, running = new Set<Promise<unknown>>()): TaskList {
  const jobs = subjects.flatMap(({ jobs = [] }) => jobs)
  return Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      async (payload: unknown) => {
        // An invalid payload fails the job too.
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
