import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { outgoingMessages } from '../db/schema/messages.ts'

const nobody = { recipient: null, subject: null, data: {} }

/** Takes a person's address and what was said out of everything that was sent there. @param email in lower case */
export async function forgetRecipient(tx: Connection, email: string): Promise<void> {
  await tx.update(outgoingMessages).set(nobody).where(eq(outgoingMessages.recipient, email))
}

/**
 * The same for everything that was written about a person's orders, to whatever address or number they gave. Called
 * before the orders lose these.
 */
export async function forgetMessagesAbout(tx: Connection, customerId: string): Promise<void> {
  const theirs = sql`select id from orders where customer_id = ${customerId}`
  await runStatement(
    tx,
    sql`
    update outgoing_messages set recipient = null, subject = null, data = '{}'
    where recipient in (
        select lower(email) from orders where customer_id = ${customerId}
        union select phone from orders where customer_id = ${customerId})
      and split_part(key, ':', 1) in (
        ${theirs}
        union all select id from parcels where order_id in (${theirs})
        union all select id from refunds where order_id in (${theirs})
        union all select id from returns where order_id in (${theirs})
        union all select id from order_line_cancellations where order_id in (${theirs}))`,
  )
}

/** Nobody waits for longer than this with an order that was open when its account was erased. */
const followedDays = 400

/**
 * The same once the orders are closed that were still open when their account was erased: what was written about them
 * since has no purpose any more (DPDP Act 2023, section 8(7)). Invoices keep what the books must.
 */
export async function forgetRecipientsOfErased(db: Connection): Promise<void> {
  const theirs = sql`
    select o.id from customers c join orders o on o.customer_id = c.id
    where c.erased_at > now() - make_interval(days => ${followedDays}::int) and o.status in ('delivered', 'cancelled')`
  await runStatement(
    db,
    sql`
    update outgoing_messages set recipient = null, subject = null, data = '{}'
    where recipient is not null and sent_at is not null and split_part(key, ':', 1) in (
      ${theirs}
      union all select id from parcels where order_id in (${theirs})
      union all select id from refunds where order_id in (${theirs})
      union all select id from returns where order_id in (${theirs})
      union all select id from order_line_cancellations where order_id in (${theirs}))`,
  )
}

/** The same for everything that was written so long ago. */
export async function forgetOldRecipients(db: Connection, days: number): Promise<void> {
  await db
    .update(outgoingMessages)
    .set(nobody)
    .where(and(lt(outgoingMessages.createdAt, daysAgo(days)), isNotNull(outgoingMessages.recipient)))
}
