import { sql } from 'drizzle-orm'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { PayloadOf } from '../jobs/define-jobs.ts'
import type { Services } from '../services.ts'
import { mailJobs } from './jobs.ts'
import { isOrderLetter } from './letter-kinds.ts'

/** Writes down what is to be said, once for each channel, and queues the sending of each by itself. */
export async function notifyCustomer(
  { db }: Pick<Services, 'db'>,
  { kind, key, data }: PayloadOf<typeof mailJobs.tell_customer>,
): Promise<void> {
  const channels = isOrderLetter(kind) ? (['email', 'sms'] as const) : (['email'] as const)
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
