import { sql } from 'drizzle-orm'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { mailJobs } from './jobs.ts'

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
  await db.execute(sql`
    select graphile_worker.add_job(${mailJobs.send_message.name}::text, json_build_object('messageId', id), job_key => 'message:' || id,
      job_key_mode => 'preserve_run_at')
    from outgoing_messages
    where sent_at is null and skipped is null and created_at > now() - interval '3 days'
      and (attempts = 0 or claimed_at < now() - make_interval(mins => ${lostAfterMinutes}::int))`)
}
