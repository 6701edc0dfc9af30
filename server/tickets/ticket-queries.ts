import { and, asc, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { media, products } from '../db/schema/catalogue.ts'
import { customers } from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'
import { ticketMessages, ticketPictures, tickets } from '../db/schema/support.ts'
import type { TicketRow } from './lock-ticket-queries.ts'

/** The most tickets in a customer's list. */
const mostTickets = 50
/** The most messages of a conversation; the newest. */
const mostMessages = 500
/** The characters of a message shown in a list. */
const beginLength = 160

export async function isOwnOrder(
  db: Connection,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return found.length > 0
}

export async function findTicketByNumber(db: Connection, number: string): Promise<TicketRow | null> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.number, number))
  return ticket ?? null
}

/** The ticket of a picture; null if it belongs to no ticket. */
export async function findTicketOfPicture(db: Connection, mediaId: string): Promise<TicketPicture | null> {
  const [found] = await db
    .select({ ticket: tickets, author: ticketMessages.author })
    .from(ticketPictures)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketPictures.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketPictures.mediaId, mediaId))
  return found ?? null
}
export interface TicketPicture {
  ticket: TicketRow
  author: ShownMessage['author']
}

/** The address of an account in lower case, and whether it is proved. */
export async function readAddressOf(
  db: Connection,
  customerId: string,
): Promise<{ email: string; isProven: boolean } | null> {
  const [found] = await db
    .select({ email: customers.emailNormalised, confirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
  return found ? { email: found.email, isProven: found.confirmedAt !== null } : null
}

export interface ShownMessage extends Omit<typeof ticketMessages.$inferSelect, 'staffId' | 'ticketId'> {
  pictures: { id: string; width: number; height: number }[]
}

type ReadMessage = ShownMessage & { staffId: string | null }

/** The messages of a ticket, the oldest first; internal notes only for staff. */
export async function readTicketMessages(
  db: Connection,
  ticketId: string,
  options: { withNotes?: boolean } = {},
): Promise<ReadMessage[]> {
  return (await readMessagesOfTickets(db, [ticketId], options)).get(ticketId) ?? []
}

/** The same for many tickets, by ticket; tickets without messages are left out. */
export async function readMessagesOfTickets(
  db: Connection,
  ticketIds: readonly string[],
  { withNotes = false }: { withNotes?: boolean } = {},
): Promise<Map<string, ReadMessage[]>> {
  if (ticketIds.length === 0) return new Map()
  const { id, ticketId, author, text, createdAt, staffId } = ticketMessages
  const newest = sql`row_number() over (partition by ${ticketId} order by ${createdAt} desc, ${id} desc)`
  const said = db
    .select({ id, ticketId, author, text, createdAt, staffId, place: newest.mapWith(Number).as('place') })
    .from(ticketMessages)
    .where(and(inArray(ticketId, [...ticketIds]), withNotes ? undefined : ne(author, 'note')))
    .as('said')
  const rows = await db
    .select()
    .from(said)
    .where(lte(said.place, mostMessages))
    .orderBy(asc(said.createdAt), asc(said.id))
  const pictures = Map.groupBy(
    await readPictures(
      db,
      rows.map((row) => row.id),
    ),
    ({ messageId }) => messageId,
  )
  const shown = rows.map(({ place: _, ticketId: ticket, ...row }) => ({
    ticket,
    message: {
      ...row,
      pictures: (pictures.get(row.id) ?? []).map(({ messageId: _message, ...picture }) => picture),
    },
  }))
  const byTicket = Map.groupBy(shown, ({ ticket }) => ticket)
  return new Map([...byTicket].map(([ticket, all]) => [ticket, all.map(({ message }) => message)]))
}

async function readPictures(db: Connection, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  const { messageId, position } = ticketPictures
  return await db
    .select({ messageId, id: media.id, width: media.width, height: media.height })
    .from(ticketPictures)
    .innerJoin(media, eq(media.id, ticketPictures.mediaId))
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(messageId), asc(position))
}

/** The order and product of each ticket. */
export async function readTicketSubjects(
  db: Connection,
  { orderId, productId }: Pick<TicketRow, 'orderId' | 'productId'>,
): Promise<{ orderId: string | null; product: { id: string; slug: string; name: string } | null }> {
  if (productId === null) return { orderId, product: null }
  const { id, slug, name } = products
  const [product] = await db.select({ id, slug, name }).from(products).where(eq(id, productId))
  return { orderId, product: product ?? null }
}

/** The tickets of an account, and of its address once proved: those with the newest messages. */
export async function listTicketsOf(
  db: Connection,
  customerId: string,
  provenEmail: string | null,
  most = mostTickets,
): Promise<(TicketRow & { begin: string })[]> {
  const isTheirs = or(
    eq(tickets.customerId, customerId),
    provenEmail === null ? undefined : eq(sql`lower(${tickets.email})`, provenEmail),
  )
  const rows = await db
    .select()
    .from(tickets)
    .where(isTheirs)
    .orderBy(desc(tickets.lastMessageAt), tickets.id)
    .limit(most)
  const begins = await readBegins(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, begin: begins.get(row.id) ?? '' }))
}

/** The beginning of each ticket's first message. */
async function readBegins(db: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, ticketId, author, text, createdAt } = ticketMessages
  const rows = await db
    .selectDistinctOn([ticketId], { ticketId, text })
    .from(ticketMessages)
    .where(and(inArray(ticketId, [...ids]), eq(author, 'customer')))
    .orderBy(asc(ticketId), asc(createdAt), asc(id))
  return new Map(rows.map((row) => [row.ticketId, row.text.slice(0, beginLength)]))
}

const ticket = z.object({ number: z.number() })

/** The next number of a ticket. */
export async function nextTicketNumber(db: Connection): Promise<number> {
  const row = await readRow(db, ticket, sql`select nextval('contact_ticket_numbers')::int as number`)
  if (!row) throw new Error('Cannot number a ticket as the sequence gave no row')
  return row.number
}
