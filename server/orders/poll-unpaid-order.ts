import { sql } from 'drizzle-orm'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import { addJob } from '../jobs/add-job.ts'
import { askAboutOrder } from '../payments/ask-about-order.ts'
import { nextPollInSeconds } from '../payments/poll-schedule.ts'
import { ProviderError } from '../payments/razorpay/provider-error.ts'
import type { Services } from '../services.ts'
import { expireOrder } from './expire-order.ts'
import { orderJobs } from './jobs.ts'

/** Asks the provider about an unpaid order, gives it up when its time is over, and otherwise asks again later. */
export async function pollUnpaidOrder(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<void> {
  const { db, log } = services
  if (!(await readWaiting(services, orderId))) return
  let asked = true
  try {
    await askAboutOrder(services, orderId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, orderId }, 'The provider could not be asked about an order')
    asked = false
  }
  const { waiting } = await expireOrder(services, orderId, { asked })
  const age = waiting ? await readWaiting(services, orderId) : null
  if (!age) return
  const runInSeconds = nextPollInSeconds(age.seconds)
  await addJob(db, orderJobs.ask_provider, { orderId }, { key: `ask:${orderId}`, runInSeconds })
}

/** How long an order has waited for its money; null when it does not wait. */
async function readWaiting(
  { db }: Pick<Services, 'db'>,
  orderId: string,
): Promise<{ seconds: number } | null> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from now() - (expires_at - make_interval(mins => ${PAYMENT_WINDOW_MINUTES}::int)))::float8 as seconds
    from orders
    where id = ${orderId} and paid_at is null and status <> 'cancelled' and expires_at is not null`)
  return rows[0] ?? null
}

/** Every order that waits for its money is asked about now: what happened while the shop was down is learnt. */
export async function pollAllUnpaidOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${orderJobs.ask_provider.name}::text, json_build_object('orderId', id), job_key => 'ask:' || id)
    from orders
    where paid_at is null and status <> 'cancelled' and expires_at is not null`)
}
