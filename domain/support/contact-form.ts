import * as z from 'zod/mini'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { isPlainName } from '#domain/validation/plain-text.ts'
import { CONTACT_TEXTS } from '#texts/support/texts.ts'
import { VALIDATION_TEXTS } from '#texts/validation/texts.ts'

const name = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(60, 'At most 60 characters'),
      z.refine(isPlainName, VALIDATION_TEXTS.plainName),
    )

/** A message to the shop; every field is required. */
export const contactSchema = z.object({
  firstName: name(CONTACT_TEXTS.firstName),
  lastName: name(CONTACT_TEXTS.lastName),
  email: emailField(CONTACT_TEXTS.email),
  phoneNo: phoneField(CONTACT_TEXTS.phone),
  message: z
    .string(CONTACT_TEXTS.message)
    .check(z.trim(), z.minLength(1, CONTACT_TEXTS.message), z.maxLength(5000, CONTACT_TEXTS.tooLong)),
})
export type ContactInput = z.output<typeof contactSchema>
