import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { mailJobs } from './jobs.ts'
import { queueUnsent } from './queries.ts'

/** Orders placed within this time are announced by one job. */
const gatherMs = 250
/** A process that began to send a message so long ago does not send it any more. */
const lostAfterMinutes = 10

const gathering = new WeakSet<object>()

/**
 * Says that messages were written to the outbox in a transaction that has committed. Queueing a job for each inside the
 * transaction would cost an order a third of its time; should this process die before, the minute's sweep finds them.
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

/** Queues the sending of every message of the outbox that no process sends yet. */
export async function queueOutbox({ db }: Pick<Services, 'db'>): Promise<void> {
  await queueUnsent(db, { minutes: lostAfterMinutes })
}
