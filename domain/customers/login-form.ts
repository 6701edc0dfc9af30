import * as z from 'zod/mini'
import { FIELD_MESSAGES } from './messages.ts'
import { emailField, passwordField } from './person-fields.ts'

/** What log-in takes, in the form and in the API. */
export const loginSchema = z.object({
  email: emailField(FIELD_MESSAGES.loginEmail),
  password: passwordField(),
  remember: z._default(z.boolean(), false),
})
export type LoginInput = z.output<typeof loginSchema>
