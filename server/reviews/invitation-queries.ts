import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

/** Handled in one transaction, so that no lock is held for long. */
const mostAtOnce = 500
/** Orders that took longer to arrive, or were delivered longer ago than this, are skipped. */
const oldestOrderDays = 120
const latestInvitationDays = 10

/** Customers without an address, whom staff entered by phone, have nothing in common. */
const isAlike = sql`(c.id = own.id or own.email_normalised <> '')`

/** Whether the customer of `o` accepts invitations: no account with this address has opted out. */
const wantsInvitation = sql`
  exists (select 1 from customers c where c.id = o.customer_id and c.erased_at is null and c.notify_email)
  and not exists (
    select 1 from customers c
    join customers own on own.email_normalised = c.email_normalised
    where own.id = o.customer_id and not c.notify_reviews and c.erased_at is null
      and ${isAlike})`

/** A delivered product of the order that its customer has not reviewed. */
const hasSomethingToReview = sql`
  exists (
    select 1 from order_lines l
    where l.order_id = o.id and l.quantity > l.cancelled_quantity
      and exists (
        select 1 from parcel_lines pl join parcels p on p.id = pl.parcel_id
        where pl.order_line_id = l.id and p.status = 'delivered')
      and not exists (
        select 1 from reviews r where r.customer_id = o.customer_id and r.product_id = l.product_id))`

/**
 * Orders delivered so many days ago whose customer was not invited yet and may be, the oldest first.
 * @param after the id of the last order of the previous call; '' for the first
 */
export async function findOrdersToInvite(
  db: Connection,
  { days, after }: { days: number; after: string },
): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select o.id from orders o
    where o.status = 'delivered' and o.created_at > now() - make_interval(days => ${oldestOrderDays})
      and o.delivered_at <= now() - make_interval(days => ${days})
      and o.delivered_at > now() - make_interval(days => ${days + latestInvitationDays})
      and o.id > ${after}
      and not exists (
        select 1 from outgoing_messages m where m.kind = 'review_invitation' and m.key = o.id and m.channel = 'email')
      and ${wantsInvitation} and ${hasSomethingToReview}
    order by o.id
    limit ${mostAtOnce}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether the customer of an order may still be invited and has something to review. */
export async function mayInvite(db: Connection, orderId: string): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select o.id from orders o
    where o.id = ${orderId} and o.status = 'delivered' and ${wantsInvitation} and ${hasSomethingToReview}
    limit 1`,
  )
  return rows.length > 0
}

/** Allows or stops invitations for a customer, in all accounts with their address. */
export async function setInvitations(
  db: Connection,
  { customerId, wanted }: { customerId: string; wanted: boolean },
): Promise<void> {
  await runStatement(
    db,
    sql`
    update customers c set notify_reviews = ${wanted}
    from customers own
    where own.id = ${customerId} and own.erased_at is null and c.email_normalised = own.email_normalised
      and ${isAlike} and c.erased_at is null and c.notify_reviews <> ${wanted}`,
  )
}
