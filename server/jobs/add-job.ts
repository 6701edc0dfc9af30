import type { Connection } from '../db/connection.ts'
import type { Job } from './define-jobs.ts'
import { insertJob, insertJobs, type JobOptions } from './queries.ts'

/** Queues a job in the caller's transaction: it runs if, and only if, that commits. */
export async function addJob<Payload>(
  tx: Connection,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await insertJob(tx, { name: job.name, payload, ...options })
}

/** The same for several, in one statement: each with its own key. */
export async function addJobs<Payload>(
  tx: Connection,
  job: Job<Payload>,
  jobs: readonly { payload: NoInfer<Payload>; key: string }[],
  options: Pick<JobOptions, 'runInSeconds'> = {},
): Promise<void> {
  await insertJobs(tx, { name: job.name, ...options }, jobs)
}
