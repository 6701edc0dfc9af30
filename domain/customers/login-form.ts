import * as z from 'zod/mini'
import { FIELD_TEXTS } from '#texts/customers/texts.ts'
import { emailField, passwordField } from './person-fields.ts'

/** What log-in takes, in the form and in the API. */
export const loginSchema = z.object({
  email: emailField(FIELD_TEXTS.loginEmail),
  password: passwordField(),
  remember: z._default(z.boolean(), false),
  /** Of the authenticator app, or a recovery code; asked for only where log-in has two steps. */
  code: z.optional(z.string().check(z.maxLength(40, FIELD_TEXTS.code))),
})
/** Asks for the link that lets in without the password. */
export const loginLinkRequestSchema = z.object({ email: emailField(FIELD_TEXTS.loginEmail) })

/** Follows that link. */
export const loginLinkSchema = z.object({
  token: z.string('The link is not complete').check(z.minLength(1), z.maxLength(200)),
  remember: z._default(z.boolean(), false),
  code: loginSchema.shape.code,
})
export type LoginLinkInput = z.output<typeof loginLinkSchema>

export type LoginInput = z.output<typeof loginSchema>
