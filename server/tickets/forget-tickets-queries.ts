import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { media } from '../db/schema/catalogue.ts'
import { customers } from '../db/schema/customers.ts'
import { ticketMessages, ticketPictures, tickets } from '../db/schema/support.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeFiles } from '../media/remove-files.ts'
import type { RemovedMedium } from '../reviews/review-media.ts'
import type { Services } from '../services.ts'

/** Handled at once, so that no lock is held for long. */
const mostTickets = 200

/**
 * Deletes a person's closed tickets with all messages and pictures. Open ones are answered first: they pass to the
 * erased account, whose sweep deletes them once closed.
 * @param provenEmail in lower case; null for an account with an unconfirmed address
 * @returns the pictures, whose files are to be removed after the commit
 */
export async function forgetTicketsOf(
  tx: Connection,
  { customerId, provenEmail }: { customerId: string; provenEmail: string | null },
): Promise<RemovedMedium[]> {
  const isTheirs = or(
    eq(tickets.customerId, customerId),
    provenEmail === null ? undefined : eq(sql`lower(${tickets.email})`, provenEmail),
  )
  await tx
    .update(tickets)
    .set({ customerId })
    .where(and(isTheirs, isNull(tickets.closedAt)))
  const closed = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isTheirs, isNotNull(tickets.closedAt)))
    .for('update')
  return await deleteTickets(tx, closed)
}

/** Deletes tickets that were open when their account was erased, once they are closed. */
export async function sweepErasedTickets(services: Pick<Services, 'db' | 'media' | 'log'>): Promise<void> {
  const wasErased: SQL = sql`exists (select 1 from ${customers} c where c.id = ${tickets.customerId} and c.erased_at is not null)`
  await sweepClosedTickets(services, and(isNotNull(tickets.customerId), wasErased))
}

/**
 * Deletes tickets closed more than this many days ago, with all messages and pictures; grievances have their own
 * period.
 */
export async function sweepOldTickets(
  services: Pick<Services, 'db' | 'media' | 'log'>,
  { ticketDays, grievanceDays }: { ticketDays: number; grievanceDays: number },
): Promise<void> {
  await sweepClosedTickets(
    services,
    and(ne(tickets.kind, 'grievance'), lt(tickets.closedAt, daysAgo(ticketDays))),
  )
  await sweepClosedTickets(
    services,
    and(eq(tickets.kind, 'grievance'), lt(tickets.closedAt, daysAgo(grievanceDays))),
  )
}

async function sweepClosedTickets(
  { db, media: store, log }: Pick<Services, 'db' | 'media' | 'log'>,
  which: SQL | undefined,
): Promise<void> {
  for (;;) {
    const { removed, count } = await inTransaction(db, async (tx) => {
      const ended = await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(isNotNull(tickets.closedAt), which))
        .limit(mostTickets)
        .for('update')
      return { removed: await deleteTickets(tx, ended), count: ended.length }
    })
    await removeFiles({ store, log }, removed)
    if (count < mostTickets) return
  }
}

async function deleteTickets(tx: Connection, closed: readonly { id: string }[]): Promise<RemovedMedium[]> {
  if (closed.length === 0) return []
  const ids = closed.map(({ id }) => id)
  const shown = await tx
    .select({ id: ticketPictures.mediaId })
    .from(ticketPictures)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketPictures.messageId))
    .where(inArray(ticketMessages.ticketId, ids))
  await tx.delete(tickets).where(inArray(tickets.id, ids))
  if (shown.length === 0) return []
  const { id, kind, format } = media
  return await tx
    .delete(media)
    .where(
      inArray(
        id,
        shown.map((picture) => picture.id),
      ),
    )
    .returning({ id, kind, format })
}
