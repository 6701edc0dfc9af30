import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { addJob } from '../jobs/add-job.ts'
import { stockJobs } from './jobs.ts'

/** A size that began or ceased to be sold by what a transaction did to its stock. */
export interface TurnedSize {
  variantId: string
  productId: string
  isBack: boolean
}

/**
 * So much later letters are written: what is taken back at once, such as a slip of the finger, is told nobody, and an
 * order that ends and begins again in between is not either.
 */
const pauseSeconds = 60

/** Tells every process what can be bought now, and queues the letters to those who wait for a size that came back. */
export async function announceTurned(tx: Connection, turned: readonly TurnedSize[]): Promise<void> {
  if (turned.length === 0) return
  await notify(tx, 'availability', [...new Set(turned.map(({ productId }) => productId))])
  for (const { variantId, isBack } of turned) if (isBack) await queueLetters(tx, variantId)
}

/** One job for a size, however often it comes back before the job runs. */
export async function queueLetters(tx: Connection, variantId: string): Promise<void> {
  const options = { key: `waiting:${variantId}`, runInSeconds: pauseSeconds }
  await addJob(tx, stockJobs.tell_waiting, { variantId }, options)
}
