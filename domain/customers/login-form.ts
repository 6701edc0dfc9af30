import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, passwordField } from './person-fields.ts'

/** What log-in takes, in the form and in the API. */
export const loginSchema = z.object({
  email: emailField(issue('customers.loginEmail')),
  password: passwordField(),
  remember: z._default(z.boolean(), false),
  /** Of the authenticator app, or a recovery code; asked for only where log-in has two steps. */
  code: z.optional(z.string().check(z.maxLength(40, issue('customers.code')))),
})
/** Asks for the link that lets in without the password. */
export const loginLinkRequestSchema = z.object({ email: emailField(issue('customers.loginEmail')) })

/** Follows that link. */
export const loginLinkSchema = z.object({
  token: z.string(issue('customers.linkIncomplete')).check(z.minLength(1), z.maxLength(200)),
  remember: z._default(z.boolean(), false),
  code: loginSchema.shape.code,
})
export type LoginLinkInput = z.output<typeof loginLinkSchema>

export type LoginInput = z.output<typeof loginSchema>
