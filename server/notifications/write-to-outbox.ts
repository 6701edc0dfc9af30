import { inTransaction } from '../db/transaction.ts'
import type { PayloadOf } from '../jobs/define-jobs.ts'
import type { Services } from '../services.ts'
import type { mailJobs } from './jobs.ts'
import { insertMessage } from './queries.ts'
import { queueSending } from './queue-sending.ts'

/**
 * Writes the messages of a notification to the outbox, one for each channel, and queues them. A phone message is
 * written as a text message, and replaced by WhatsApp when it is sent if the customer prefers that.
 */
export async function writeToOutbox(
  { db, notifications }: Pick<Services, 'db' | 'notifications'>,
  { kind, key, data }: PayloadOf<typeof mailJobs.tell_customer>,
): Promise<void> {
  const isEmailOnly = notifications.get(kind)?.isEmailOnly ?? true
  const channels = isEmailOnly ? (['email'] as const) : (['email', 'sms'] as const)
  await inTransaction(db, async (tx) => {
    for (const channel of channels) {
      const messageId = await insertMessage(tx, { channel, kind, key, data })
      if (messageId !== null) await queueSending(tx, { messageId, channel })
    }
  })
}
