import * as z from 'zod/mini'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { fullNameField, passwordField } from '#domain/customers/person-fields.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const invitationToken = z.object({ token })

/** What the page of an invitation says before it is taken. */
export const invitationAnswer = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  expiresAt: z.string().check(z.describe('ISO 8601')),
  /** Whether the address has an account, whose password is asked for; else one is made. */
  hasAccount: z.boolean(),
})
export type InvitationAnswer = z.infer<typeof invitationAnswer>

/** The password of the account that there is, or of the one that is made. */
export const acceptInput = z.object({
  token,
  password: passwordField(),
  fullname: z.optional(fullNameField()),
  code: z.optional(z.string().check(z.maxLength(20))),
})
export type AcceptInput = z.output<typeof acceptInput>
