import { Logger, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../config/log.ts'
import type { Services } from '../services.ts'
import { subjects } from '../subjects.ts'
import { holdWorkerLivenessLock } from './worker-liveness-lock.ts'

/** Jobs wait mostly for others (provider, mail); few at a time leave the processor to the shoppers. */
const atATime = 4
/** The runner's own connections: one listens, the others fetch and finish jobs, one for each that runs. */
const poolSize = 6

/** What runs by the clock. Only one of several processes does each. */
const schedule = parseCronItems(
  subjects.flatMap(({ schedule = [] }) => schedule.map(({ job, cron }) => ({ task: job.name, match: cron }))),
)

/** Works on jobs in this process until stopped; jobs that are running are finished first. */
export async function startWorker(services: Services): Promise<{ stop(): Promise<void> }> {
  const { pool, log } = services
  const jobPool = openJobPool(pool, poolSize)
  const lock = await holdWorkerLivenessLock(jobPool.options)
  for (const { beforeJobs } of subjects) await beforeJobs?.(services)
  const runner = await run({
    pgPool: jobPool,
    taskList: tasksOf(services),
    parsedCronItems: schedule,
    concurrency: atATime,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: loggerOf(log),
  })
  // The runner ended by a fault: the log says so, the shop goes on, and the next start catches up.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'The jobs ended by a fault'))
  return {
    async stop() {
      await stopRunner(runner, log)
      await lock.release()
      await jobPool.end()
    },
  }
}

async function stopRunner(runner: Runner, log: Log): Promise<void> {
  try {
    await runner.stop()
  } catch (error) {
    // It had ended already, by the fault that was logged then.
    log.warn({ err: error }, 'The jobs had ended before')
  }
}

/** Does everything that is due now, and what that brings about, then returns. */
export async function runDueJobs(services: Services): Promise<void> {
  // On one connection: the library asks for the next job without waiting until the last one is put away, and on two it
  // may find that one's queue still taken, and nothing to do.
  const pgPool = openJobPool(services.pool, 1)
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

function openJobPool(pool: pg.Pool, max: number): pg.Pool {
  const jobPool = new pg.Pool({ ...pool.options, max, application_name: 'phirki jobs' })
  // A connection that dies is replaced; without listeners it would end the process.
  jobPool.on('error', () => {})
  jobPool.on('connect', (client) => client.on('error', () => {}))
  return jobPool
}

function tasksOf(services: Services): TaskList {
  const jobs = subjects.flatMap(({ jobs = [] }) => jobs)
  return Object.fromEntries(jobs.map(({ name, run }) => [name, (payload: unknown) => run(services, payload)]))
}

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
