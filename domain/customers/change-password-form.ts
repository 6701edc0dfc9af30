import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, MAX_PASSWORD, passwordField } from './person-fields.ts'

export const changePasswordSchema = z.object({
  // An old password may be from a time of other rules, so only its presence is asked.
  oldPassword: z
    .string(issue('customers.oldPassword'))
    .check(
      z.minLength(1, issue('customers.oldPassword')),
      z.maxLength(MAX_PASSWORD, issue('customers.passwordTooLong')),
    ),
  newPassword: passwordField(),
})
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** Asks for the link by which a forgotten password is replaced. */
export const forgotPasswordSchema = z.object({ email: emailField(issue('customers.email')) })

/** Follows that link; also creates the first password of a guest. */
export const resetPasswordSchema = z.object({
  token: z.string(issue('customers.linkIncomplete')).check(z.minLength(1), z.maxLength(200)),
  password: passwordField(),
})
