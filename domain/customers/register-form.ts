import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, fullNameField, passwordField, phoneField } from './person-fields.ts'

const fields = {
  fullname: fullNameField(),
  email: emailField(issue('customers.email')),
  phoneNo: phoneField(issue('customers.phone')),
  password: passwordField(),
}

/** What registration takes in the API. */
export const registerSchema = z.object({
  ...fields,
  /** True where the person agreed to terms and privacy policy, which is then written down. */
  terms: z.optional(z.literal(true, issue('customers.terms'))),
  newsletter: z._default(z.boolean(), false),
})
export type RegisterInput = z.output<typeof registerSchema>

/** What the registration form asks for besides: the password again, and the terms. */
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
      // Said together with what is wrong in other fields, not one round later.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/** What guest registration takes at the first step of the checkout. */
export const guestSchema = z.object({
  email: emailField(issue('customers.email')),
  phoneNo: phoneField(issue('customers.checkoutPhone')),
})
