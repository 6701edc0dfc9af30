import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { addJob } from '../jobs/add-job.ts'
import { stockJobs } from './jobs.ts'

/** A size that came into or went out of stock in a transaction. */
export interface TurnedSize {
  variantId: string
  productId: string
  isBack: boolean
}

/** The delay before emails: a correction made at once, or an order that ends in between, sends none. */
const pauseSeconds = 60

/** Announces availability to every process, and queues the emails for sizes back in stock. */
export async function announceTurned(tx: Connection, turned: readonly TurnedSize[]): Promise<void> {
  if (turned.length === 0) return
  await notify(tx, 'availability', [...new Set(turned.map(({ productId }) => productId))])
  for (const { variantId, isBack } of turned) if (isBack) await queueLetters(tx, variantId)
}

/** One job for a size, however often it returns before the job runs. */
export async function queueLetters(tx: Connection, variantId: string): Promise<void> {
  const options = { key: `waiting:${variantId}`, runInSeconds: pauseSeconds }
  await addJob(tx, stockJobs.tell_waiting, { variantId }, options)
}
