import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { deleteEndedAlerts, readWaitedFor, takeWaiting } from './alert-queries.ts'
import { queueLetters } from './announce-turned.ts'
import { stockJobs } from './jobs.ts'
import { stockNotifications } from './notifications.ts'

/** The number of emails queued in one transaction. */
const atOnce = 200
const waitingDays = 180
/** An email delayed by its recipient's limit, or by the mail server, is sent within three days. */
const toldDays = 7

/** Queues an email for each request of a size, once; none if it is out of stock again. */
export async function notifyStockWaiters(
  { db }: Pick<Services, 'db'>,
  { variantId }: { variantId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const waiting = await takeWaiting(tx, { variantId, most: atOnce })
    for (const { id, language } of waiting)
      await queueNotification(tx, stockNotifications.stock_back, { trigger: id, data: { language } })
    if (waiting.length === atOnce)
      await addJob(tx, stockJobs.tell_waiting, { variantId }, { key: `waiting:${variantId}` })
  })
}

/** Deletes old requests, and finds sizes that returned without a movement. */
export async function sweepStockAlerts({ db }: Pick<Services, 'db'>): Promise<void> {
  await deleteEndedAlerts(db, { waitingDays, toldDays })
  for (const variantId of await readWaitedFor(db)) await queueLetters(db, variantId)
}
