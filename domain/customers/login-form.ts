import * as z from 'zod/mini'
import { FIELD_MESSAGES } from './messages.ts'
import { emailField, passwordField } from './person-fields.ts'

/** What log-in takes, in the form and in the API. */
export const loginSchema = z.object({
  email: emailField(FIELD_MESSAGES.loginEmail),
  password: passwordField(),
  remember: z._default(z.boolean(), false),
  /** Of the authenticator app, or a recovery code; asked for only where log-in has two steps. */
  code: z.optional(z.string().check(z.maxLength(40, FIELD_MESSAGES.code))),
})
export type LoginInput = z.output<typeof loginSchema>
