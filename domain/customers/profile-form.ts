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
  /** Agrees to a new e-mail address; without it the address of now is asked. */
  password: stepUpFields.password,
})
export type ProfileInput = z.output<typeof profileSchema>

/**
 * The choices of messages. E-mail and SMS about orders are on from the start; WhatsApp, also about orders, and
 * advertising only when chosen. A client that knows no WhatsApp leaves its choice as it is.
 */
export const notificationsSchema = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.optional(z.boolean()),
  marketing: z.boolean(),
})
export type NotificationsInput = z.output<typeof notificationsSchema>
export type Notifications = Record<keyof NotificationsInput, boolean>

/** Where refunds of cash orders go, with what shows who asks, which is needed where another one is there. */
export const upiChangeSchema = z.extend(upiIdSchema, stepUpFields)
