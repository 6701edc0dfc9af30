import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { changePasswordSchema, resetPasswordSchema } from '#domain/customers/change-password-form.ts'
import { MIN_PASSWORD, passwordField } from '#domain/customers/person-fields.ts'
import { registerSchema } from '#domain/customers/register-form.ts'
import { issue } from '#domain/validation/issue.ts'

/** Made by `tools/make-common-passwords.ts`. */
const file = new URL('./common-passwords.txt', import.meta.url)

let known: ReadonlySet<string> | null = null

/** Whether it is among the 3,000 most common passwords, in any case: attackers try those first. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  return known.has(password.toLowerCase())
}

/**
 * A password that somebody chooses now. The list stays on the server, so this stands here and not with the forms;
 * log-in takes what was chosen before.
 */
function newPasswordField() {
  return passwordField().check(
    z.refine(
      // One sentence for one field: a short one is refused for its length.
      (password) => password.length < MIN_PASSWORD || !isCommonPassword(password),
      issue('customers.passwordTooCommon'),
    ),
  )
}

export const newAccountSchema = z.extend(registerSchema, { password: newPasswordField() })
export const newPasswordSchema = z.extend(changePasswordSchema, { newPassword: newPasswordField() })
export const newPasswordByLinkSchema = z.extend(resetPasswordSchema, { password: newPasswordField() })
