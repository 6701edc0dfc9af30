import type { Connection } from '../db/connection.ts'
import type { Job } from './define-jobs.ts'
import { insertJob, type JobOptions } from './queries.ts'

/** Queues work in the caller's transaction: it is done if, and only if, that commits. */
export async function addJob<Payload>(
  tx: Connection,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await insertJob(tx, { name: job.name, payload, ...options })
}
