import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, MAX_PASSWORD, passwordField } from './person-fields.ts'

export const changePasswordSchema = z.object({
  // An old password may predate today's rules, so only its presence is checked.
  oldPassword: z
    .string(issue('customers.oldPassword'))
    .check(
      z.minLength(1, issue('customers.oldPassword')),
      z.maxLength(MAX_PASSWORD, issue('customers.passwordTooLong')),
    ),
  newPassword: passwordField(),
})
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** Requests the link that resets a forgotten password. */
export const forgotPasswordSchema = z.object({ email: emailField(issue('customers.email')) })

/** Sets a new password with that link; also sets a guest's first password. */
export const resetPasswordSchema = z.object({
  token: z.string(issue('customers.linkIncomplete')).check(z.minLength(1), z.maxLength(200)),
  password: passwordField(),
})
