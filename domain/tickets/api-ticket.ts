import * as z from 'zod/mini'
import { TICKET_AUTHORS, TICKET_KINDS, TICKET_WAITS } from './ticket-kinds.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** A picture of a message. `GET /api/support/pictures/{id}` returns it only to the sender and to staff. */
export const apiTicketPicture = z.object({ id: z.string(), width: z.int(), height: z.int() })

/** A message. `note` is only visible in the admin. */
export const apiTicketMessage = z.object({
  id: z.string(),
  author: z.enum(TICKET_AUTHORS),
  text: z.string(),
  createdAt: at,
  pictures: z.array(apiTicketPicture),
  /**
   * A reply that was emailed to the ticket's address and is hidden here, because the visitor has not verified that
   * address: `text` is '' and there are no pictures.
   */
  isInLetter: z.boolean(),
})
export type ApiTicketMessage = z.infer<typeof apiTicketMessage>

/** A ticket as its sender sees it. */
export const apiTicket = z.object({
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  /** '' without a subject. */
  subject: z.string(),
  /** The address for replies. */
  email: z.string(),
  createdAt: at,
  waitsFor: z.enum(TICKET_WAITS),
  closedAt: z.nullable(at),
  /** Until when a message reopens a closed ticket; a later one starts a new ticket. */
  reopenUntil: z.nullable(at),
  /** When the shop's next reply is due; null if none is. */
  answerBy: z.nullable(at),
  order: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  product: z.nullable(z.object({ _id: z.string(), slug: z.string(), name: z.string() })),
  /** Oldest first. */
  messages: z.array(apiTicketMessage),
})
export type ApiTicket = z.infer<typeof apiTicket>

/** A ticket in a customer's list. */
export const apiTicketRow = z.object({
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  /** The start of the first message. */
  begin: z.string(),
  createdAt: at,
  lastMessageAt: at,
  waitsFor: z.enum(TICKET_WAITS),
  closedAt: z.nullable(at),
})
export type ApiTicketRow = z.infer<typeof apiTicketRow>

/** The result of sending a message to a ticket. */
export const sentTicketMessage = z.object({
  ticket: apiTicket,
  /** The page of the new ticket, if the old one was closed for too long. */
  link: z.nullable(z.string()),
})
export type SentTicketMessage = z.infer<typeof sentTicketMessage>
