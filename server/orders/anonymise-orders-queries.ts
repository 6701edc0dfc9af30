import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'

/**
 * Cancelled before shipping and never paid: it has no invoice and is not part of the books. A late payment may take a
 * day, and an authorised one is returned automatically within ten days.
 */
const fruitless = sql`o.status = 'cancelled' and o.paid_at is null and o.shipped_at is null and o.email <> ''
  and o.cash_received_paise = 0 and not exists (select 1 from invoices i where i.order_id = o.id)
  and (o.payment_mode = 'cod' or o.cancelled_at < now() - interval '2 days')
  and not exists (
    select 1 from payments p
    where p.order_id = o.id
      and (p.status = 'captured' or (p.status = 'authorized' and p.created_at > now() - interval '10 days')))`

/** Removes name, address and contact from a person's cancelled unpaid orders, and notes from all. */
export async function anonymiseFruitlessOrders(tx: Connection, customerId: string): Promise<void> {
  const theirs = sql`o.customer_id = ${customerId}`
  await forgetWords(tx, theirs)
  await blankOrders(tx, sql`select o.id from orders o where ${theirs} and ${fruitless}`)
}

/** Of a failed attempt `a`: the reason came from a courier service, not from staff. */
const isFollowed = sql`exists (select 1 from courier_bookings b where b.parcel_id = a.parcel_id)`

/**
 * Deletes what staff and customers have written once their orders are closed: notes, comments on steps and cancelled
 * pieces, changed addresses, gift messages, why a parcel could not be delivered, what the customer told the courier, and where completed refunds were
 * sent. Invoices, credit notes and their orders are kept: books must be kept for 72 months after the annual return of
 * their year is due (CGST Act, section 36; CGST Rules, rule 56). The reference of a cash receipt or a refund identifies
 * a transfer, not a person.
 * @param whose condition on `orders o`
 */
async function forgetWords(tx: Connection, whose: SQL): Promise<void> {
  const closed = sql`select o.id from orders o where o.status in ('delivered', 'cancelled') and ${whose}`
  await runStatement(
    tx,
    sql`
    with noted as (
      update order_events set note = null
      where order_id in (${closed}) and note is not null and actor_kind in ('staff', 'customer')
        and kind in ('note', 'moved', 'cancelled', 'lines_cancelled', 'came_back', 'parcel_came_back', 'lost', 'parcel_lost',
          'delivery_attempted', 'refund_account_given')
    ), reasoned as (
      update order_line_cancellations set reason = null where order_id in (${closed}) and reason is not null
    ), changed as (
      update order_edits set changes = '[]', reason = '' where order_id in (${closed}) and changes <> '[]'
    ), unsaid as (
      update orders set gift = null where id in (${closed}) and gift is not null
    ), answered as (
      update delivery_attempts a set phone = null, note = '', reason = case when ${isFollowed} then reason else '' end
      where parcel_id in (select p.id from parcels p where p.order_id in (${closed}))
        and (phone is not null or note <> '' or (reason <> '' and not ${isFollowed}))
    )
    update refunds set upi_id = null where order_id in (${closed}) and upi_id is not null and status = 'settled'`,
  )
}

/** How long orders are checked that were open when their account was erased. */
const followedDays = 400
const atOnce = 1_000

/** The same for orders that were open, or waiting for payment, when their account was erased. */
export async function sweepErasedOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  const due = sql`
    select o.id from customers c join orders o on o.customer_id = c.id
    where c.erased_at > now() - make_interval(days => ${followedDays}::int) and ${fruitless}
    limit ${atOnce}`
  while ((await inTransaction(db, (tx) => blankOrders(tx, due))) === atOnce);
  const erased = sql`o.customer_id in (
    select c.id from customers c where c.erased_at > now() - make_interval(days => ${followedDays}::int))`
  await inTransaction(db, (tx) => forgetWords(tx, erased))
}

/** @returns the number of orders */
async function blankOrders(tx: Connection, which: SQL): Promise<number> {
  return await runStatement(
    tx,
    sql`
    with blanked as (
      update orders set email = '', email_folded = '', phone = '', first_name = '', last_name = '', address = '',
        city = '', address_kind = null, second_phone = null, billing_address = null, company = null, gift = null
      where id in (${which})
      returning id
    ), forgotten as (
      update coupon_redemptions r set email_folded = '', phone = '' from blanked where r.order_id = blanked.id
    )
    select id from blanked`,
  )
}
