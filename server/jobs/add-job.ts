import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import type { Job } from './define-jobs.ts'

export interface JobOptions {
  /** A second job with the same key replaces the first as long as that has not begun. */
  key?: string
  /** Not before so many seconds from now, by the database's clock. */
  runInSeconds?: number
  maxAttempts?: number
}

/** Queues work in the caller's transaction: it is done if, and only if, that commits. */
export async function addJob<Payload>(
  tx: Connection,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`select 1 from ${jobCall(job, payload, options)}`)
}

/** The call that queues a job, for a statement that does more in one round trip. */
export function jobCall<Payload>(
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, runInSeconds, maxAttempts }: JobOptions = {},
) {
  const delay = runInSeconds ?? null
  return sql`graphile_worker.add_job(
    identifier => ${job.name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${delay}::float8),
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${key ?? null}::text)`
}
