import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, passwordField } from './person-fields.ts'

/** Login, in the form and in the API. */
export const loginSchema = z.object({
  email: emailField(issue('customers.loginEmail')),
  password: passwordField(),
  remember: z._default(z.boolean(), false),
  /** The code of the authenticator app, or a recovery code. Asked for only with two-step login. */
  code: z.optional(z.string().check(z.maxLength(40, issue('customers.code')))),
})
/** Requests a login link, which needs no password. */
export const loginLinkRequestSchema = z.object({ email: emailField(issue('customers.loginEmail')) })

/** Logs in with that link. */
export const loginLinkSchema = z.object({
  token: z.string(issue('customers.linkIncomplete')).check(z.minLength(1), z.maxLength(200)),
  remember: z._default(z.boolean(), false),
  code: loginSchema.shape.code,
})
export type LoginLinkInput = z.output<typeof loginLinkSchema>

export type LoginInput = z.output<typeof loginSchema>
