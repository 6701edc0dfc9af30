import { eq, getTableColumns } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { ticketMessages, ticketPictures, tickets } from '../db/schema/support.ts'
import type { TicketRow } from './lock-ticket-queries.ts'

export type TicketLetter = TicketRow

/** A ticket's data for an email; null if it was erased. */
export async function readTicketLetter(db: Connection, id: string): Promise<TicketLetter | null> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id))
  return ticket ?? null
}

/** A message with its ticket; null if they were erased. */
export async function readTicketMessage(
  db: Connection,
  messageId: string,
): Promise<{ ticket: TicketLetter; text: string; pictures: number } | null> {
  const [found] = await db
    .select({ ticket: getTableColumns(tickets), text: ticketMessages.text })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketMessages.id, messageId))
  if (!found) return null
  const pictures = await db.$count(ticketPictures, eq(ticketPictures.messageId, messageId))
  return { ...found, pictures }
}
