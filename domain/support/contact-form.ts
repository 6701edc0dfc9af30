import * as z from 'zod/mini'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { isPlainName } from '#domain/validation/plain-text.ts'

const name = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(60, issue('atMostCharacters', { most: 60 })),
      z.refine(isPlainName, issue('plainName')),
    )

/** A message to the shop; every field is required. */
export const contactSchema = z.object({
  firstName: name(issue('support.firstName')),
  lastName: name(issue('support.lastName')),
  email: emailField(issue('support.email')),
  phoneNo: phoneField(issue('support.phone')),
  message: z
    .string(issue('support.message'))
    .check(z.trim(), z.minLength(1, issue('support.message')), z.maxLength(5000, issue('support.tooLong'))),
})
export type ContactInput = z.output<typeof contactSchema>
