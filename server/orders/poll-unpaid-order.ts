import { addJob } from '../jobs/add-job.ts'
import { nextLinkPollInSeconds, nextPollInSeconds } from '../payments/poll-schedule.ts'
import { NO_KEYS, OTHER_KEYS, ProviderError } from '../payments/provider.ts'
import { reconcileOrder } from '../payments/reconcile-order.ts'
import type { Services } from '../services.ts'
import { expireOrder } from './expire-order.ts'
import { orderJobs } from './jobs.ts'
import { readWaiting } from './waiting-queries.ts'

/**
 * Asks the provider about an unpaid order; cancels it when its time is over, and otherwise schedules the next check.
 */
export async function pollUnpaidOrder(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<void> {
  const { db, log } = services
  if (!(await readWaiting(db, orderId))) return
  let asked: 'answered' | 'silent' | 'other_keys' = 'answered'
  try {
    await reconcileOrder(services, orderId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, orderId }, 'The provider could not be asked about an order')
    asked = error.code === OTHER_KEYS || error.code === NO_KEYS ? 'other_keys' : 'silent'
  }
  const { waiting } = await expireOrder(services, orderId, { asked })
  const age = waiting ? await readWaiting(db, orderId) : null
  if (!age) return
  const runInSeconds = age.byLink ? nextLinkPollInSeconds(age.secondsLeft) : nextPollInSeconds(age.seconds)
  await addJob(db, orderJobs.ask_provider, { orderId }, { key: `ask:${orderId}`, runInSeconds })
}
