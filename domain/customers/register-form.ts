import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, fullNameField, passwordField, phoneField } from './person-fields.ts'

const fields = {
  fullname: fullNameField(),
  email: emailField(issue('customers.email')),
  phoneNo: phoneField(issue('customers.phone')),
  password: passwordField(),
}

/** Registration in the API. */
export const registerSchema = z.object({
  ...fields,
  /** True if the customer agreed to the terms and the privacy policy; the consent is recorded. */
  terms: z.optional(z.literal(true, issue('customers.terms'))),
  newsletter: z._default(z.boolean(), false),
})
export type RegisterInput = z.output<typeof registerSchema>

/** The registration form also asks for the password again and for the terms. */
export const registerFormSchema = z
  .object({
    ...fields,
    confirmPassword: z.string(issue('customers.passwordsDiffer')),
    terms: z.literal(true, issue('customers.terms')),
    newsletter: z._default(z.boolean(), false),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: issue('customers.passwordsDiffer'),
      // Report these errors together with those of the other fields, not one submit later.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/** Guest registration at the first step of the checkout. */
export const guestSchema = z.object({
  email: emailField(issue('customers.email')),
  phoneNo: phoneField(issue('customers.checkoutPhone')),
})
