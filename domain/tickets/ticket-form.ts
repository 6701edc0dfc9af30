import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { parseTicketNumber } from './ticket.ts'

/** Most pictures of one message: as many as email servers accept. */
export const MOST_TICKET_PICTURES = 5
export const MOST_MESSAGE_CHARACTERS = 5_000

/** The text of a message. */
export function messageText() {
  return z
    .string(issue('support.message'))
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(1, issue('support.message')),
      z.maxLength(MOST_MESSAGE_CHARACTERS, issue('support.tooLong')),
    )
}

/** A message of a ticket, from either side. */
export const ticketMessageInput = z.object({
  text: messageText(),
  /** Chosen by the client: a message that is sent twice, because the first request had no answer, is stored once. */
  key: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,100}$/))),
})
export type TicketMessageInput = z.infer<typeof ticketMessageInput>

/** Requests the link to a ticket by email. */
export const ticketLinkInput = z.object({
  number: z.pipe(
    z.string(issue('support.number')).check(
      z.maxLength(30, issue('support.number')),
      z.refine((text) => parseTicketNumber(text) !== null, issue('support.number')),
    ),
    z.transform((text) => parseTicketNumber(text) ?? text),
  ),
  email: emailField(issue('support.email')),
})
export type TicketLinkInput = z.output<typeof ticketLinkInput>
