import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { MAX_PASSWORD } from './person-fields.ts'

/** Confirms the identity again: the password, or a code by email if the account has none. */
export const stepUpFields = {
  password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD, issue('customers.passwordTooLong')))),
  code: z.optional(z.string().check(z.maxLength(20, issue('customers.stepUpCode')))),
}

export const stepUpSchema = z.object(stepUpFields)
export type StepUpInput = z.output<typeof stepUpSchema>

/** Deletes the account. */
export const eraseAccountSchema = z.object({
  ...stepUpFields,
  /** Also deletes the reviews with their photos. */
  reviews: z.optional(z.boolean()),
})
export type EraseAccountInput = z.output<typeof eraseAccountSchema>
