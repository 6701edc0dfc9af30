import * as z from 'zod/mini'
import { fullNameField, passwordField } from '#domain/customers/person-fields.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const invitationToken = z.object({ token })

/** The password of the existing account, or of the new one. */
export const acceptInput = z.object({
  token,
  password: passwordField(),
  fullname: z.optional(fullNameField()),
  code: z.optional(z.string().check(z.maxLength(20))),
})
export type AcceptInput = z.output<typeof acceptInput>
