import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { isPlainName } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { parsePhone } from './phone.ts'

export const MIN_PASSWORD = 6
/** Hashing time grows with the input. No one types more than this. */
export const MAX_PASSWORD = 200

/** An email address, stored in lower case. */
export function emailField(message: string) {
  return z.pipe(z.string(message).check(z.refine(isEmail, message)), z.transform(normaliseEmail))
}

/** An Indian mobile number in any usual spelling, stored as '+91…'. */
export function phoneField(message: string) {
  return z.pipe(
    z.string(message).check(z.refine((value) => parsePhone(value) !== null, message)),
    z.transform((value) => parsePhone(value) ?? value),
  )
}

export function passwordField() {
  return z
    .string(issue('customers.password'))
    .check(
      z.minLength(MIN_PASSWORD, issue('customers.password')),
      z.maxLength(MAX_PASSWORD, issue('customers.passwordTooLong')),
    )
}

export function fullNameField() {
  return z
    .string(issue('customers.name'))
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(2, issue('customers.name')),
      z.maxLength(120, issue('atMostCharacters', { most: 120 })),
      z.refine(isPlainName, issue('plainName')),
    )
}
