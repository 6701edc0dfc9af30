import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { PayloadOf } from '../jobs/define-jobs.ts'
import type { Services } from '../services.ts'
import { mailJobs } from './jobs.ts'
import { insertMessage } from './queries.ts'

/** Writes the messages of a notification to the outbox, one for each channel, and queues the sending of each. */
export async function writeToOutbox(
  { db, notifications }: Pick<Services, 'db' | 'notifications'>,
  { kind, key, data }: PayloadOf<typeof mailJobs.tell_customer>,
): Promise<void> {
  const byPhone = notifications.get(kind)?.topic === 'order'
  const channels = byPhone ? (['email', 'sms'] as const) : (['email'] as const)
  await inTransaction(db, async (tx) => {
    for (const channel of channels) {
      const messageId = await insertMessage(tx, { channel, kind, key, data })
      if (messageId !== null)
        await addJob(tx, mailJobs.send_message, { messageId }, { key: `message:${messageId}` })
    }
  })
}
