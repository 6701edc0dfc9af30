import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { defineJobs, type Job } from '../jobs/define-jobs.ts'

const one = z.object({ importId: z.string() })

export const importJobs = defineJobs({
  read_import: one,
  check_import: one,
  run_import: one,
  undo_import: one,
  sweep_imports: z.unknown(),
})

/** Queues the next step of an import. Steps of one import run in sequence, across all processes. */
export async function addImportJob(
  tx: Connection,
  job: Job<{ importId: string }>,
  importId: string,
  { runInSeconds }: { runInSeconds?: number } = {},
): Promise<void> {
  const key = `${job.name}:${importId}`
  await addJob(
    tx,
    job,
    { importId },
    { key, queue: `import:${importId}`, ...(runInSeconds ? { runInSeconds } : {}) },
  )
}
