import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { emailField, fullNameField, phoneField } from './person-fields.ts'
import { stepUpFields } from './step-up-form.ts'
import { upiIdSchema } from './upi-id.ts'

/** A change of the profile: any of the fields, by the rules of registration. */
export const profileSchema = z.object({
  fullname: z.optional(fullNameField()),
  email: z.optional(emailField(issue('customers.email'))),
  phoneNo: z.optional(phoneField(issue('customers.phone'))),
  /** Confirms a new email address. Without it the present address must confirm. */
  password: stepUpFields.password,
})
export type ProfileInput = z.output<typeof profileSchema>

/**
 * Notification settings. Email and SMS about orders are on by default; WhatsApp and advertising are opt-in. A client
 * without the WhatsApp field leaves that setting unchanged.
 */
export const notificationsSchema = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.optional(z.boolean()),
  marketing: z.boolean(),
})
export type NotificationsInput = z.output<typeof notificationsSchema>
export type Notifications = Record<keyof NotificationsInput, boolean>

/** Where refunds of cash orders go. Replacing a stored UPI ID needs the step-up fields. */
export const upiChangeSchema = z.extend(upiIdSchema, stepUpFields)
