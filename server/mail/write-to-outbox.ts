import { sql } from 'drizzle-orm'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { PayloadOf } from '../jobs/define-jobs.ts'
import type { Services } from '../services.ts'
import { mailJobs } from './jobs.ts'

/** Writes the messages of a notification to the outbox, one for each channel, and queues the sending of each. */
export async function writeToOutbox(
  { db, notifications }: Pick<Services, 'db' | 'notifications'>,
  { kind, key, data }: PayloadOf<typeof mailJobs.tell_customer>,
): Promise<void> {
  const byPhone = notifications.get(kind)?.topic === 'order'
  const channels = byPhone ? (['email', 'sms'] as const) : (['email'] as const)
  await inTransaction(db, async (tx) => {
    for (const channel of channels) {
      const messageId = newId('msg')
      const { rowCount } = await tx.execute(sql`
        insert into outgoing_messages (id, channel, kind, key, data)
        values (${messageId}, ${channel}, ${kind}, ${key}, ${JSON.stringify(data)}::jsonb)
        on conflict do nothing`)
      if (rowCount === 1)
        await addJob(tx, mailJobs.send_message, { messageId }, { key: `message:${messageId}` })
    }
  })
}
