import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { mailJobs } from './jobs.ts'
import { queueUnsent } from './queries.ts'

/** Orders placed within this time are handled by one job. */
const gatherMs = 250
/** A process that began sending a message this long ago is no longer sending it. */
const lostAfterMinutes = 10

const gathering = new WeakSet<object>()

/**
 * Announces that messages were committed to the outbox. A job for each in the transaction would take a third of an
 * order's time; if this process dies first, the sweep of the next minute finds them.
 */
export function announceOutbox({ db, log }: Pick<Services, 'db' | 'log'>): void {
  if (gathering.has(db)) return
  gathering.add(db)
  setTimeout(() => {
    gathering.delete(db)
    addJob(db, mailJobs.queue_messages, {}, { key: 'queue_messages' }).catch((error: unknown) => {
      log.warn({ err: error }, 'Messages wait for the next sweep')
    })
  }, gatherMs).unref()
}

/** Queues every message of the outbox that no process is sending. */
export async function queueOutbox({ db }: Pick<Services, 'db'>): Promise<void> {
  await queueUnsent(db, { minutes: lostAfterMinutes })
}
