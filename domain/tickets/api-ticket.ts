import * as z from 'zod/mini'
import { TICKET_AUTHORS, TICKET_KINDS, TICKET_WAITS } from './ticket-kinds.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** A picture of a message: `GET /api/support/pictures/{id}` gives it to its two sides alone. */
export const apiTicketPicture = z.object({ id: z.string(), width: z.int(), height: z.int() })

/** One message. `note` never leaves the admin. */
export const apiTicketMessage = z.object({
  id: z.string(),
  author: z.enum(TICKET_AUTHORS),
  text: z.string(),
  createdAt: at,
  pictures: z.array(apiTicketPicture),
  /**
   * An answer of the shop that went to the mailbox of the ticket, and is not shown to somebody who has not proven that
   * it is theirs: then `text` is '' and there are no pictures.
   */
  isInLetter: z.boolean(),
})
export type ApiTicketMessage = z.infer<typeof apiTicketMessage>

/** A ticket as its sender sees it. */
export const apiTicket = z.object({
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  /** What it is about, '' where nobody said. */
  subject: z.string(),
  /** To which the shop answers. */
  email: z.string(),
  createdAt: at,
  waitsFor: z.enum(TICKET_WAITS),
  closedAt: z.nullable(at),
  /** Of a closed one: until when a message opens it again; a later one begins a new ticket. */
  reopenUntil: z.nullable(at),
  /** When the shop has promised its next answer; null where it owes none. */
  answerBy: z.nullable(at),
  order: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  product: z.nullable(z.object({ _id: z.string(), slug: z.string(), name: z.string() })),
  /** The oldest first. */
  messages: z.array(apiTicketMessage),
})
export type ApiTicket = z.infer<typeof apiTicket>

/** A ticket in a person's list. */
export const apiTicketRow = z.object({
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  /** How the first message begins. */
  begin: z.string(),
  createdAt: at,
  lastMessageAt: at,
  waitsFor: z.enum(TICKET_WAITS),
  closedAt: z.nullable(at),
})
export type ApiTicketRow = z.infer<typeof apiTicketRow>

/** What became of a message that the sender of a ticket wrote. */
export const sentTicketMessage = z.object({
  ticket: apiTicket,
  /** The page of another ticket, which the message began because the first was closed for too long. */
  link: z.nullable(z.string()),
})
export type SentTicketMessage = z.infer<typeof sentTicketMessage>
