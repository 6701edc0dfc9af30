import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'

/**
 * Cancelled before it was shipped, and no money for it ever came: it has no invoice, and nothing of it went through
 * the books. Money that is late has a day for its way, and one that was only authorised goes back by itself in less
 * than ten.
 */
const fruitless = sql`o.status = 'cancelled' and o.paid_at is null and o.shipped_at is null and o.email <> ''
  and (o.payment_mode = 'cod' or o.cancelled_at < now() - interval '2 days')
  and not exists (
    select 1 from payments p
    where p.order_id = o.id
      and (p.status = 'captured' or (p.status = 'authorized' and p.created_at > now() - interval '10 days')))`

/** Takes name, address and contact out of a person's orders from which nothing came. */
export async function anonymiseFruitlessOrders(tx: Connection, customerId: string): Promise<void> {
  await blankOrders(tx, sql`select o.id from orders o where o.customer_id = ${customerId} and ${fruitless}`)
}

/** Nobody waits for longer than this with an order that was open when its account was erased. */
const followedDays = 400
const atOnce = 1_000

/** Does so for orders that were still open, or waited for money, when their account was erased. */
export async function sweepErasedOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  const due = sql`
    select o.id from customers c join orders o on o.customer_id = c.id
    where c.erased_at > now() - make_interval(days => ${followedDays}::int) and ${fruitless}
    limit ${atOnce}`
  while ((await inTransaction(db, (tx) => blankOrders(tx, due))) === atOnce);
}

/** @returns how many orders there were */
async function blankOrders(tx: Connection, which: SQL): Promise<number> {
  return await runStatement(
    tx,
    sql`
    with blanked as (
      update orders set email = '', email_folded = '', phone = '', first_name = '', last_name = '', address = '',
        city = '', billing_address = null
      where id in (${which})
      returning id
    ), forgotten as (
      update coupon_redemptions r set email_folded = '', phone = '' from blanked where r.order_id = blanked.id
    )
    select id from blanked`,
  )
}
