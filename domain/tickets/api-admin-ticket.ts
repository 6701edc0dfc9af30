import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { isOneLine } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { subjectField } from './contact-form.ts'
import { messageText, ticketMessageInput } from './ticket-form.ts'
import { TICKET_AUTHORS, TICKET_KINDS, TICKET_WAITS } from './ticket-kinds.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** The tabs of the admin's list. Grievances stand under the others too, as long as they are open. */
export const TICKET_VIEWS = ['to-answer', 'waiting', 'solved', 'grievances'] as const
export type TicketView = (typeof TICKET_VIEWS)[number]

/** Both clocks run from here. */
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
  /** The beginning of the first message. */
  excerpt: z.string(),
  name: z.string(),
  ...ticketTimes,
  /** Who of the staff takes care of it. */
  assignedTo: z.nullable(z.string()),
})
export type AdminTicketRow = z.infer<typeof ticketRow>

/** A page of the admin's list of tickets. */
export const adminTicketList = z.object({
  rows: z.array(ticketRow),
  next: z.nullable(z.string()),
  /** Of grievances those that are open. */
  counts: z.record(z.enum(TICKET_VIEWS), z.int()),
  answers: z.object({
    /** Tickets that wait for their first answer. */
    first: z.int(),
    /** By when the next of them is due; null where none waits. */
    firstDueAt: z.nullable(at),
    /** How long first answers of the last 30 days took on average, in minutes; null where there were none. */
    averageMinutes: z.nullable(z.int()),
    /** How long the newest of them took. */
    lastMinutes: z.nullable(z.int()),
  }),
})
export type AdminTicketList = z.infer<typeof adminTicketList>

const message = z.object({
  _id: z.string(),
  author: z.enum(TICKET_AUTHORS),
  /** Who of the staff wrote it; '' for the other authors. */
  name: z.string(),
  /** Whether whoever asks wrote it. */
  isMine: z.boolean(),
  text: z.string(),
  at,
  /** Paths of its pictures, which want a token. */
  pictures: z.array(z.string()),
})
export type AdminTicketMessage = z.infer<typeof message>

/** A ticket as the admin answers it. */
export const adminTicket = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  ...ticketTimes,
  /** By when it is to be answered for the first time, and to be solved. */
  firstAnswerBy: at,
  solveBy: at,
  assignedTo: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** Who may take care of it. */
  staff: z.array(z.object({ _id: z.string(), name: z.string(), isMe: z.boolean() })),
  messages: z.array(message),
  /** How many messages there are: what an answer says that it has seen. */
  count: z.int(),
  customer: z.object({
    /** Null where the sender was not signed in. */
    _id: z.nullable(z.string()),
    firstName: z.string(),
    name: z.string(),
    email: z.string(),
    /** As it was typed; ten digits where it is a number of India. */
    phoneNo: z.string(),
    /** Whether the sender was signed in: else anybody may have given this address. */
    signedIn: z.boolean(),
    /** Of the latest order; '' where there is none. */
    city: z.string(),
    orders: z.int(),
    lastOrders: z.array(z.object({ _id: z.string(), number: z.string(), status: z.string(), at })),
    /** Other tickets of this address, the newest first. */
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
      /** Where the shopper asks for a return; null where nothing of it can come back now. */
      returnLink: z.nullable(z.string()),
      returns: z.array(z.object({ _id: z.string(), number: z.string() })),
    }),
  ),
  product: z.nullable(z.object({ _id: z.string(), slug: z.string(), name: z.string() })),
})
export type AdminTicket = z.infer<typeof adminTicket>

/** A note for the staff alone. `key` is chosen by who sends: the same one again is the same note. */
export const noteInput = ticketMessageInput

/**
 * An answer to the customer. `seen` is how many messages its writer had before them: what came meanwhile is shown first.
 * With `solve` the ticket is closed by it.
 */
export const answerInput = z.object({
  ...ticketMessageInput.shape,
  seen: z.int().check(z.gte(0)),
  solve: z._default(z.boolean(), false),
})
export type AnswerInput = z.input<typeof answerInput>

/** What of a ticket is changed; what is not named stays. */
export const ticketChange = z.object({
  subject: z.optional(subjectField()),
  kind: z.optional(z.enum(TICKET_KINDS)),
  /** An id of `staff`; null for nobody. */
  assignedTo: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})
export type TicketChange = z.infer<typeof ticketChange>

export const answerTemplate = z.object({ _id: z.string(), name: z.string(), text: z.string() })
export type AnswerTemplate = z.infer<typeof answerTemplate>

/** So many templates a shop may have: more would not be found again. */
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
