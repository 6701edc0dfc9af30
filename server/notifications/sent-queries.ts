import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { outgoingMessages } from '../db/schema/messages.ts'

const erased = { recipient: null, subject: null, data: {} }

/** Removes a person's address and the data of everything sent to it. @param email in lower case */
export async function forgetRecipient(tx: Connection, email: string): Promise<void> {
  await tx.update(outgoingMessages).set(erased).where(eq(outgoingMessages.recipient, email))
}

/**
 * The same for messages about a person's orders, sent to any address or number. Call it before the orders lose these.
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

/** How long orders are checked that were open when their account was erased. */
const followedDays = 400

/**
 * The same for orders that were open when their account was erased, once they are closed: later messages have served
 * their purpose (DPDP Act 2023, section 8(7)). Invoices keep what the books require.
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

/** The same for messages older than `days`. */
export async function forgetOldRecipients(db: Connection, days: number): Promise<void> {
  await db
    .update(outgoingMessages)
    .set(erased)
    .where(and(lt(outgoingMessages.createdAt, daysAgo(days)), isNotNull(outgoingMessages.recipient)))
}
