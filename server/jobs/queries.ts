import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'

export interface JobOptions {
  /** A second job with the same key replaces the first until that begins. */
  key?: string
  /** Not before this many seconds from now, by the database's clock. */
  runInSeconds?: number
  maxAttempts?: number
  /** Jobs of one queue run one after the other, across all processes. */
  queue?: string
}

/** Queues a job by the library's own function, which maintains its tables. */
export async function insertJob(
  tx: Connection,
  { name, payload, key, runInSeconds, maxAttempts, queue }: JobOptions & { name: string; payload: unknown },
): Promise<void> {
  await runStatement(
    tx,
    sql`select 1 from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => now() + make_interval(secs => ${runInSeconds ?? null}::float8),
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text)`,
  )
}

/** The same for several jobs of one name, in one statement. */
export async function insertJobs(
  tx: Connection,
  { name, runInSeconds }: Pick<JobOptions, 'runInSeconds'> & { name: string },
  jobs: readonly { payload: unknown; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  await runStatement(
    tx,
    sql`select 1 from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job (payload json, key text)
    cross join lateral graphile_worker.add_job(
      identifier => ${name}::text,
      payload => job.payload,
      run_at => now() + make_interval(secs => ${runInSeconds ?? null}::float8),
      job_key => job.key)`,
  )
}

/** Frees the jobs of every process that has held one for longer than any handler runs. */
export async function unlockWorkers(db: Connection, { minutes }: { minutes: number }): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(mins => ${minutes}::int)))`,
  )
}
