import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'

/** Requests an email when the shop delivers to a PIN code. */
export const deliveryAlertInput = z.object({ email: emailField(issue('customers.email')) })
export type DeliveryAlertInput = z.infer<typeof deliveryAlertInput>
