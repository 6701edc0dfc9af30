import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import type { Services } from '../services.ts'
import { orderJobs } from './jobs.ts'

const waiting = z.object({ seconds: z.number(), secondsLeft: z.number(), byLink: z.boolean() })

/** How long an order has been waiting for payment; null if it is not. */
export async function readWaiting(db: Connection, orderId: string): Promise<z.infer<typeof waiting> | null> {
  return await readRow(
    db,
    waiting,
    sql`
    select extract(epoch from now() - (expires_at - make_interval(mins => ${PAYMENT_WINDOW_MINUTES}::int)))::float8 as seconds,
      extract(epoch from expires_at - now())::float8 as "secondsLeft", payment_mode = 'link' as "byLink"
    from orders
    where id = ${orderId} and paid_at is null and status <> 'cancelled' and expires_at is not null`,
  )
}

/** Checks every order that waits for payment, to catch up on payments made while the shop was down. */
export async function pollAllUnpaidOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.add_job(${orderJobs.ask_provider.name}::text, json_build_object('orderId', id), job_key => 'ask:' || id)
    from orders
    where paid_at is null and status <> 'cancelled' and expires_at is not null`,
  )
}

/** Orders past their deadline that no job is checking any more. */
export async function pollOverdueOrders(db: Connection): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.add_job(${orderJobs.ask_provider.name}::text, json_build_object('orderId', id), job_key => 'ask:' || id,
      job_key_mode => 'preserve_run_at')
    from orders
    where paid_at is null and status <> 'cancelled' and expires_at < now() - interval '2 minutes'`,
  )
}
