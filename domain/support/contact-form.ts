import * as z from 'zod/mini'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { VALIDATION_MESSAGES } from '#domain/validation/messages.ts'
import { isPlainName } from '#domain/validation/plain-text.ts'
import { CONTACT_MESSAGES } from './messages.ts'

const name = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(60, 'At most 60 characters'),
      z.refine(isPlainName, VALIDATION_MESSAGES.plainName),
    )

/** A message to the shop; every field is required. */
export const contactSchema = z.object({
  firstName: name(CONTACT_MESSAGES.firstName),
  lastName: name(CONTACT_MESSAGES.lastName),
  email: emailField(CONTACT_MESSAGES.email),
  phoneNo: phoneField(CONTACT_MESSAGES.phone),
  message: z
    .string(CONTACT_MESSAGES.message)
    .check(z.trim(), z.minLength(1, CONTACT_MESSAGES.message), z.maxLength(5000, CONTACT_MESSAGES.tooLong)),
})
export type ContactInput = z.output<typeof contactSchema>
