import * as z from 'zod'
import { notificationsSchema, profileSchema, upiIdSchema } from '#domain/customers/profile-form.ts'
import { type App, bearerAuth, callerOf, failureSchema } from '../http.ts'
import type { Services } from '../services.ts'
import { changeProfile } from './change-profile.ts'
import { chooseNotifications, chooseRefundUpi, readNotifications, readRefundUpi } from './choices.ts'
import { done, refused, tags, userAnswer } from './route-parts.ts'

/** Profile and choices. */
export function profileRoutes(app: App, services: Services): void {
  app.put(
    '/api/user/auth/profile',
    {
      schema: {
        tags,
        summary: 'Changes name, e-mail address and phone',
        description: 'A confirmed e-mail address changes when the new one is confirmed.',
        security: bearerAuth,
        body: profileSchema,
        response: { 200: userAnswer, ...refused, 409: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      user: await changeProfile(services, await callerOf(services, request), request.body),
    }),
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
        body: upiIdSchema,
        response: { 200: upi, ...refused },
      },
    },
    async (request) => {
      const upiId = await chooseRefundUpi(services.db, await callerOf(services, request), request.body.upiId)
      return { success: true as const, data: { upiId } }
    },
  )

  app.delete(
    '/api/user/refund-upi',
    {
      schema: { ...shared, summary: 'Forgets the UPI ID', response: { 200: upi, ...refused } },
    },
    async (request) => ({
      success: true as const,
      data: { upiId: await chooseRefundUpi(services.db, await callerOf(services, request), null) },
    }),
  )
}
