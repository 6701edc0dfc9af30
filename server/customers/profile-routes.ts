import * as z from 'zod'
import { notificationsSchema, profileSchema, upiChangeSchema } from '#domain/customers/profile-form.ts'
import { stepUpSchema } from '#domain/customers/step-up-form.ts'
import { pendingEmailText } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { type App, bearerAuth, callerOf, failureSchema } from '../http/http.ts'
import type { Services } from '../services.ts'
import { changeProfile } from './change-profile.ts'
import { chooseNotifications, chooseRefundUpi, readNotifications, readRefundUpi } from './preferences.ts'
import { done, refused, tags, userAnswer } from './route-parts.ts'

/** Profile and choices. */
export function profileRoutes(app: App, services: Services): void {
  app.put(
    '/api/user/auth/profile',
    {
      schema: {
        tags,
        summary: 'Changes name, e-mail address and phone',
        description:
          'An e-mail address changes when the new one is confirmed and the password came along or the present one agreed.',
        security: bearerAuth,
        body: profileSchema,
        response: { 200: userAnswer.extend({ message: z.string() }), ...refused, 409: failureSchema },
      },
    },
    async (request) => {
      const user = await changeProfile(services, await callerOf(services, request), request.body)
      const message = user.pendingEmail ? pendingEmailText(user) : CUSTOMER_TEXTS.profileUpdated
      return { success: true as const, message, user }
    },
  )
  choiceRoutes(app, services)
}

function choiceRoutes(app: App, services: Services): void {
  const shared = { tags, security: bearerAuth }
  const choices = z.object({ email: z.boolean(), sms: z.boolean(), marketing: z.boolean() })
  const notifications = done.extend({ data: choices })
  const upi = done.extend({ data: z.object({ upiId: z.string().nullable() }) })

  app.get(
    '/api/user/notifications',
    {
      schema: {
        ...shared,
        summary: 'Which messages one wants',
        response: { 200: notifications, ...refused },
      },
    },
    async (request) => ({
      success: true as const,
      data: await readNotifications(services.db, await callerOf(services, request)),
    }),
  )

  app.put(
    '/api/user/notifications',
    {
      schema: {
        ...shared,
        summary: 'Chooses which messages one wants',
        body: notificationsSchema,
        response: { 200: notifications, ...refused },
      },
    },
    async (request) => {
      const choice = { choice: request.body, ip: request.ip }
      return {
        success: true as const,
        data: await chooseNotifications(services, await callerOf(services, request), choice),
      }
    },
  )

  app.get(
    '/api/user/refund-upi',
    {
      schema: { ...shared, summary: 'Where refunds of cash orders go', response: { 200: upi, ...refused } },
    },
    async (request) => ({
      success: true as const,
      data: { upiId: await readRefundUpi(services.db, await callerOf(services, request)) },
    }),
  )

  app.put(
    '/api/user/refund-upi',
    {
      schema: {
        ...shared,
        summary: 'Names the UPI ID to which refunds of cash orders go',
        description: 'In place of another with the password, or for guests with the code of `send-code`.',
        body: upiChangeSchema,
        response: { 200: upi, ...refused, 409: failureSchema },
      },
    },
    async (request) => {
      const { upiId: wanted, ...stepUp } = request.body
      const caller = await callerOf(services, request)
      const upiId = await chooseRefundUpi(services, caller, { upiId: wanted, stepUp })
      return { success: true as const, data: { upiId } }
    },
  )

  app.delete(
    '/api/user/refund-upi',
    {
      schema: {
        ...shared,
        summary: 'Forgets the UPI ID',
        description: 'With the password, or for guests with the code of `send-code`.',
        body: z.nullish(stepUpSchema),
        response: { 200: upi, ...refused, 409: failureSchema },
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
      const upiId = await chooseRefundUpi(services, caller, { upiId: null, stepUp: request.body ?? {} })
      return { success: true as const, data: { upiId } }
    },
  )
}
