import { eq, sql } from 'drizzle-orm'
import type { TicketState } from '#domain/tickets/ticket-state.ts'
import type { Connection } from '../db/connection.ts'
import { tickets } from '../db/schema/support.ts'
import { ShopError } from '../http/errors.ts'

export type TicketRow = typeof tickets.$inferSelect

/** A ticket whose row is locked until the transaction ends. */
export interface LockedTicket extends TicketRow {
  /** By the database's clock. */
  now: Date
}

/** Locks a ticket by its id or its number. @throws ShopError `not_found` */
export async function lockTicket(
  tx: Connection,
  by: { id: string } | { number: string },
): Promise<LockedTicket> {
  const [found] = await tx
    .select({ row: tickets, now: sql`clock_timestamp()`.mapWith(tickets.createdAt) })
    .from(tickets)
    .where('id' in by ? eq(tickets.id, by.id) : eq(tickets.number, by.number))
    .for('no key update')
  if (!found) throw new ShopError('not_found')
  return { ...found.row, now: found.now }
}

/** Writes a ticket's state. */
export async function writeTicketState(
  tx: Connection,
  ticketId: string,
  { waitsFor, waitsSince, firstAnsweredAt, closedAt }: TicketState,
  closedBy: string | null,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ waitsFor, waitsSince, firstAnsweredAt, closedAt, closedBy: closedAt === null ? null : closedBy })
    .where(eq(tickets.id, ticketId))
}
