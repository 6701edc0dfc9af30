import * as z from 'zod'
import { pendingEmailStep } from '#domain/customers/pending-email.ts'
import { notificationsSchema, profileSchema, upiChangeSchema } from '#domain/customers/profile-form.ts'
import { stepUpSchema } from '#domain/customers/step-up-form.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { changeProfile } from './change-profile.ts'
import { chooseNotifications, chooseRefundUpi, readNotifications, readRefundUpi } from './preferences.ts'
import { refused, tags, userAnswer } from './route-parts.ts'

/** Routes for the profile and preferences. */
export function profileRoutes(router: Router, services: Services): void {
  const { customerRoute } = router
  customerRoute.put(
    '/api/user/auth/profile',
    {
      schema: {
        tags,
        summary: 'Changes name, email address and phone',
        description:
          'An e-mail address changes when the new one is confirmed and the password came along or the present one agreed.',
        body: profileSchema,
        response: { 200: userAnswer.extend({ message: z.string() }), ...refused, ...refusing(409) },
      },
    },
    async (request, caller) => {
      const user = await changeProfile(services, caller, request.body)
      const { texts, format } = wordsOf(request)
      const message = user.pendingEmail
        ? format(texts.customers.pendingEmail[pendingEmailStep(user)], { email: user.pendingEmail })
        : texts.customers.profileUpdated
      return { success: true as const, message, user }
    },
  )
  choiceRoutes(router, services)
}

function choiceRoutes({ customerRoute }: Router, services: Services): void {
  const shared = { tags }
  const choices = z.object({
    email: z.boolean(),
    sms: z.boolean(),
    whatsapp: z.boolean(),
    marketing: z.boolean(),
  })
  const notifications = choices
  const upi = z.object({ upiId: z.string().nullable() })

  customerRoute.get(
    '/api/user/notifications',
    {
      schema: {
        ...shared,
        summary: 'Which messages one wants',
        response: { data: notifications, ...refused },
      },
    },
    (_request, caller) => readNotifications(services.db, caller),
  )

  customerRoute.put(
    '/api/user/notifications',
    {
      schema: {
        ...shared,
        summary: 'Chooses which messages one wants',
        body: notificationsSchema,
        response: { data: notifications, ...refused },
      },
    },
    async (request, caller) => {
      const choice = { choice: request.body, ip: request.ip }
      return await chooseNotifications(services, caller, choice)
    },
  )

  customerRoute.get(
    '/api/user/refund-upi',
    {
      schema: { ...shared, summary: 'Where refunds of cash orders go', response: { data: upi, ...refused } },
    },
    async (_request, caller) => ({ upiId: await readRefundUpi(services.db, caller) }),
  )

  customerRoute.put(
    '/api/user/refund-upi',
    {
      schema: {
        ...shared,
        summary: 'Names the UPI ID to which refunds of cash orders go',
        description: 'In place of another with the password, or for guests with the code of `send-code`.',
        body: upiChangeSchema,
        response: { data: upi, ...refused, ...refusing(409) },
      },
    },
    async (request, caller) => {
      const { upiId: wanted, ...stepUp } = request.body
      const upiId = await chooseRefundUpi(services, caller, { upiId: wanted, stepUp })
      return { upiId }
    },
  )

  customerRoute.delete(
    '/api/user/refund-upi',
    {
      schema: {
        ...shared,
        summary: 'Forgets the UPI ID',
        description: 'With the password, or for guests with the code of `send-code`.',
        body: z.nullish(stepUpSchema),
        response: { data: upi, ...refused, ...refusing(409) },
      },
    },
    async (request, caller) => {
      const upiId = await chooseRefundUpi(services, caller, { upiId: null, stepUp: request.body ?? {} })
      return { upiId }
    },
  )
}
