import * as z from 'zod/mini'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { isOneLine, isPlainName } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { messageText } from './ticket-form.ts'

const name = (message: string) =>
  z
    .string(message)
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(1, message),
      z.maxLength(60, issue('atMostCharacters', { most: 60 })),
      z.refine(isPlainName, issue('plainName')),
    )

/** A one-line subject. */
export function subjectField() {
  return z
    .string()
    .check(
      tidied,
      withoutCardNumber,
      z.maxLength(120, issue('atMostCharacters', { most: 120 })),
      z.refine(isOneLine, issue('support.subject')),
    )
}

const id = z.string().check(z.maxLength(120))

/** A message to the shop; sender and text are required. */
export const contactSchema = z.object({
  firstName: name(issue('support.firstName')),
  lastName: name(issue('support.lastName')),
  email: emailField(issue('support.email')),
  phoneNo: phoneField(issue('support.phone')),
  message: messageText(),
  subject: z.optional(subjectField()),
  /** An order of the logged-in customer. */
  orderId: z.optional(id),
  /** A product by its id or address. */
  productId: z.optional(id),
  /** Addressed to the grievance officer. */
  isGrievance: z.optional(z.boolean()),
})
export type ContactInput = z.output<typeof contactSchema>
