import * as z from 'zod/mini'
import { FIELD_TEXTS } from '#texts/customers/texts.ts'
import { emailField, MAX_PASSWORD, passwordField } from './person-fields.ts'

export const changePasswordSchema = z.object({
  // An old password may be from a time of other rules, so only its presence is asked.
  oldPassword: z
    .string(FIELD_TEXTS.oldPassword)
    .check(z.minLength(1, FIELD_TEXTS.oldPassword), z.maxLength(MAX_PASSWORD, FIELD_TEXTS.passwordTooLong)),
  newPassword: passwordField(),
})
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** Asks for the link by which a forgotten password is replaced. */
export const forgotPasswordSchema = z.object({ email: emailField(FIELD_TEXTS.email) })

/** Follows that link; also creates the first password of a guest. */
export const resetPasswordSchema = z.object({
  token: z.string('The link is not complete').check(z.minLength(1), z.maxLength(200)),
  password: passwordField(),
})
