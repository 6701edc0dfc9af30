import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'

/** Requests an email when a size is back in stock. */
export const stockAlertInput = z.object({
  sizeId: z.string().check(z.minLength(1), z.maxLength(40)),
  email: emailField(issue('customers.email')),
})
export type StockAlertInput = z.infer<typeof stockAlertInput>
