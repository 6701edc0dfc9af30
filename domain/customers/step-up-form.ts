import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { MAX_PASSWORD } from './person-fields.ts'

/** Who is there, once more: the password, or a code by mail where there is none. Which of them the account decides. */
export const stepUpFields = {
  password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD, issue('customers.passwordTooLong')))),
  code: z.optional(z.string().check(z.maxLength(20, issue('customers.stepUpCode')))),
}

export const stepUpSchema = z.object(stepUpFields)
export type StepUpInput = z.output<typeof stepUpSchema>

/** The end of an account. */
export const eraseAccountSchema = z.object({
  ...stepUpFields,
  /** The reviews and their files go, too. */
  reviews: z.optional(z.boolean()),
})
export type EraseAccountInput = z.output<typeof eraseAccountSchema>
