import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { isOneLine } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { subjectField } from './contact-form.ts'
import { messageText, ticketMessageInput } from './ticket-form.ts'
import { TICKET_AUTHORS, TICKET_KINDS, TICKET_WAITS } from './ticket-kinds.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** The tabs of the admin's list. An open grievance is also listed under the other tabs. */
export const TICKET_VIEWS = ['to-answer', 'waiting', 'solved', 'grievances'] as const
export type TicketView = (typeof TICKET_VIEWS)[number]

/** Both clocks start here. */
const ticketTimes = {
  createdAt: at,
  firstAnsweredAt: z.nullable(at),
  waitsFor: z.enum(TICKET_WAITS),
  waitsSince: at,
  closedAt: z.nullable(at),
}

const ticketRow = z.object({
  _id: z.string(),
  /** 'T-000402' */
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  /** The start of the first message. */
  excerpt: z.string(),
  name: z.string(),
  ...ticketTimes,
  /** The staff member to whom it is assigned. */
  assignedTo: z.nullable(z.string()),
})
export type AdminTicketRow = z.infer<typeof ticketRow>

/** A page of the admin's list of tickets. */
export const adminTicketList = z.object({
  rows: z.array(ticketRow),
  next: z.nullable(z.string()),
  /** Of grievances only the open ones. */
  counts: z.record(z.enum(TICKET_VIEWS), z.int()),
  answers: z.object({
    /** Tickets that wait for their first reply. */
    first: z.int(),
    /** When the next of them is due; null for none. */
    firstDueAt: z.nullable(at),
    /** Average time of first replies in the last 30 days, in minutes; null without any. */
    averageMinutes: z.nullable(z.int()),
    /** The time of the latest one. */
    lastMinutes: z.nullable(z.int()),
  }),
})
export type AdminTicketList = z.infer<typeof adminTicketList>

const message = z.object({
  _id: z.string(),
  author: z.enum(TICKET_AUTHORS),
  /** The staff member who wrote it; '' for other authors. */
  name: z.string(),
  /** Whether the caller wrote it. */
  isMine: z.boolean(),
  text: z.string(),
  at,
  /** Paths of its pictures; they need a token. */
  pictures: z.array(z.string()),
})
export type AdminTicketMessage = z.infer<typeof message>

/** A ticket with everything that the admin shows. */
export const adminTicket = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  ...ticketTimes,
  /** Deadlines of the first reply and of the solution. */
  firstAnswerBy: at,
  solveBy: at,
  assignedTo: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** Staff to whom it can be assigned. */
  staff: z.array(z.object({ _id: z.string(), name: z.string(), isMe: z.boolean() })),
  messages: z.array(message),
  /** The number of messages; a reply sends back the number that its author saw. */
  count: z.int(),
  customer: z.object({
    /** Null if the sender was not logged in. */
    _id: z.nullable(z.string()),
    firstName: z.string(),
    name: z.string(),
    email: z.string(),
    /** As typed; ten digits if it is an Indian number. */
    phoneNo: z.string(),
    /** Whether the sender was logged in. If not, the address is unverified. */
    signedIn: z.boolean(),
    /** Of the latest order; '' without one. */
    city: z.string(),
    orders: z.int(),
    lastOrders: z.array(z.object({ _id: z.string(), number: z.string(), status: z.string(), at })),
    /** Other tickets of this address, newest first. */
    tickets: z.array(
      z.object({ number: z.string(), subject: z.string(), createdAt: at, closedAt: z.nullable(at) }),
    ),
  }),
  order: z.nullable(
    z.object({
      _id: z.string(),
      number: z.string(),
      status: z.string(),
      total: z.number().check(z.describe('Rupees')),
      at,
      deliveredAt: z.nullable(at),
      /** The page for requesting a return; null if nothing can be returned now. */
      returnLink: z.nullable(z.string()),
      returns: z.array(z.object({ _id: z.string(), number: z.string() })),
    }),
  ),
  product: z.nullable(z.object({ _id: z.string(), slug: z.string(), name: z.string() })),
})
export type AdminTicket = z.infer<typeof adminTicket>

/** An internal note. The client chooses `key`: a repeated key is the same note. */
export const noteInput = ticketMessageInput

/**
 * A reply to the customer. `seen` is the number of messages that the author saw: newer messages are shown first.
 * `solve` also closes the ticket.
 */
export const answerInput = z.object({
  ...ticketMessageInput.shape,
  seen: z.int().check(z.gte(0)),
  solve: z._default(z.boolean(), false),
})
export type AnswerInput = z.input<typeof answerInput>

/** A change of a ticket; fields left out stay. */
export const ticketChange = z.object({
  subject: z.optional(subjectField()),
  kind: z.optional(z.enum(TICKET_KINDS)),
  /** An id of `staff`; null for unassigned. */
  assignedTo: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})
export type TicketChange = z.infer<typeof ticketChange>

export const answerTemplate = z.object({ _id: z.string(), name: z.string(), text: z.string() })
export type AnswerTemplate = z.infer<typeof answerTemplate>

/** Most templates of a shop. */
export const MOST_TEMPLATES = 50

export const templateInput = z.object({
  name: z
    .string()
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(1, issue('missing')),
      z.maxLength(60, issue('atMostCharacters', { most: 60 })),
      z.refine(isOneLine, issue('plainName')),
    ),
  text: messageText(),
})
export type TemplateInput = z.infer<typeof templateInput>
