import * as z from 'zod'
import { claimedOrdersText } from '#domain/customers/account-answers.ts'
import { MAX_PASSWORD } from '#domain/customers/person-fields.ts'
import { CUSTOMER_TEXTS, FIELD_TEXTS } from '#texts/customers/texts.ts'
import { newPasswordSchema } from '../access/common-passwords.ts'
import { type App, bearerAuth, callerOf, failureSchema } from '../http/http.ts'
import type { Services } from '../services.ts'
import { changePassword } from './change-password.ts'
import { claimOrders } from './claim-orders.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './list-sessions.ts'
import { done, refused, refusedToGuests, registered, tags, told, userAnswer } from './route-parts.ts'
import { confirmTwoFactor, disableTwoFactor, replaceRecoveryCodes, setUpTwoFactor } from './two-factor.ts'

const passwordBody = z.object({
  password: z.string(FIELD_TEXTS.oldPassword).min(1, FIELD_TEXTS.oldPassword).max(MAX_PASSWORD),
})
const codeBody = z.object({ code: z.string(FIELD_TEXTS.code).min(6, FIELD_TEXTS.code).max(40) })

const session = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
})

/** Password, sessions, log-in in two steps. */
export function securityRoutes(app: App, services: Services): void {
  app.put(
    '/api/user/auth/changepassword',
    {
      preValidation: registered(services),
      schema: {
        tags,
        summary: 'Changes the password and ends the other sessions',
        security: bearerAuth,
        body: newPasswordSchema,
        response: { 200: told, ...refusedToGuests },
      },
    },
    async (request) => {
      await changePassword(services, await callerOf(services, request), request.body)
      return { success: true as const, message: CUSTOMER_TEXTS.passwordChanged }
    },
  )

  app.get(
    '/api/user/sessions',
    {
      schema: {
        tags,
        summary: 'Where one is signed in',
        security: bearerAuth,
        response: { 200: done.extend({ data: z.array(session) }), 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      data: await listSessions(services.db, await callerOf(services, request)),
    }),
  )

  app.delete(
    '/api/user/sessions/:id',
    {
      schema: {
        tags,
        summary: 'Signs one session out',
        security: bearerAuth,
        params: z.object({ id: z.string().max(100) }),
        response: { 200: done, ...refused, 404: failureSchema },
      },
    },
    async (request) => {
      await revokeSession(services.db, await callerOf(services, request), request.params.id)
      return { success: true as const }
    },
  )

  app.delete(
    '/api/user/sessions',
    {
      schema: {
        tags,
        summary: 'Signs every other session out',
        security: bearerAuth,
        response: { 200: done.extend({ data: z.object({ ended: z.int() }) }), 401: failureSchema },
      },
    },
    async (request) => {
      const ended = await revokeOtherSessions(services.db, await callerOf(services, request))
      return { success: true as const, data: { ended } }
    },
  )

  app.post(
    '/api/user/claim-orders',
    {
      preValidation: registered(services),
      schema: {
        tags,
        summary: 'Brings in orders that were placed as a guest with the confirmed e-mail address',
        security: bearerAuth,
        response: {
          200: told.extend({ data: z.object({ claimedOrders: z.int() }) }),
          ...refusedToGuests,
        },
      },
    },
    async (request) => {
      const claimedOrders = await claimOrders(services, await callerOf(services, request))
      return { success: true as const, message: claimedOrdersText(claimedOrders), data: { claimedOrders } }
    },
  )

  twoFactorRoutes(app, services)
}

function twoFactorRoutes(app: App, services: Services): void {
  const shared = { tags, security: bearerAuth }
  const preValidation = registered(services)
  const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

  app.post(
    '/api/user/two-factor/setup',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'A secret for an authenticator app; it counts once a code of it was given',
        body: passwordBody,
        response: {
          200: done.extend({
            data: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
          }),
          ...refusedToGuests,
          409: failureSchema,
        },
      },
    },
    async (request) => ({
      success: true as const,
      data: await setUpTwoFactor(services, await callerOf(services, request), request.body.password),
    }),
  )

  app.post(
    '/api/user/two-factor/confirm',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'Switches log-in in two steps on; the recovery codes are told this once',
        body: codeBody,
        response: { 200: userAnswer.extend({ data: recoveryCodes }), ...refusedToGuests, 409: failureSchema },
      },
    },
    async (request) => {
      const { user, ...data } = await confirmTwoFactor(
        services,
        await callerOf(services, request),
        request.body.code,
      )
      return { success: true as const, user, data }
    },
  )

  app.post(
    '/api/user/two-factor/disable',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'Switches log-in in two steps off',
        body: passwordBody,
        response: { 200: userAnswer, ...refusedToGuests },
      },
    },
    async (request) => ({
      success: true as const,
      user: await disableTwoFactor(services, await callerOf(services, request), request.body.password),
    }),
  )

  app.post(
    '/api/user/two-factor/recovery-codes',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'New recovery codes in place of the old ones',
        body: passwordBody,
        response: { 200: done.extend({ data: recoveryCodes }), ...refusedToGuests, 409: failureSchema },
      },
    },
    async (request) => {
      const codes = await replaceRecoveryCodes(
        services,
        await callerOf(services, request),
        request.body.password,
      )
      return { success: true as const, data: { recoveryCodes: codes } }
    },
  )
}
