import * as z from 'zod'
import { apiSession } from '#domain/customers/api-session.ts'
import { MAX_PASSWORD } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { newPasswordSchema } from '../access/common-passwords.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { changePassword } from './change-password.ts'
import { claimOrders } from './claim-guest-orders.ts'
import { renderClaimedOrders } from './claimed-orders-notification.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './list-sessions.ts'
import { refused, refusedToGuests, tags, told, userAnswer } from './route-parts.ts'
import { confirmTwoFactor, disableTwoFactor, replaceRecoveryCodes, setUpTwoFactor } from './two-factor.ts'

const passwordBody = z.object({
  password: z.string(issue('customers.oldPassword')).min(1, issue('customers.oldPassword')).max(MAX_PASSWORD),
})
/** The code is required while two-step login is on. */
const bothStepsBody = passwordBody.extend({
  code: z.string(issue('customers.code')).max(40, issue('customers.code')).optional(),
})
const codeBody = z.object({ code: z.string(issue('customers.code')).min(6, issue('customers.code')).max(40) })

/** Routes for password, sessions and two-step login. */
export function securityRoutes(router: Router, services: Services): void {
  const { registeredRoute, customerRoute } = router
  registeredRoute.put(
    '/api/user/auth/changepassword',
    {
      schema: {
        tags,
        summary: 'Changes the password and ends the other sessions',
        body: newPasswordSchema,
        response: { 200: told, ...refusedToGuests },
      },
    },
    async (request, caller) => {
      await changePassword(services, caller, request.body)
      return { success: true as const, message: wordsOf(request).texts.customers.passwordChanged }
    },
  )

  customerRoute.get(
    '/api/user/sessions',
    {
      schema: {
        tags,
        summary: 'Where one is signed in',
        response: { data: z.array(apiSession), ...refusing(401) },
      },
    },
    (_request, caller) => listSessions(services.db, caller),
  )

  customerRoute.delete(
    '/api/user/sessions/:id',
    {
      schema: {
        tags,
        summary: 'Signs one session out',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: done, ...refused, ...refusing(404) },
      },
    },
    async (request, caller) => {
      await revokeSession(services.db, caller, request.params.id)
      return { success: true as const }
    },
  )

  customerRoute.delete(
    '/api/user/sessions',
    {
      schema: {
        tags,
        summary: 'Signs every other session out',
        response: { data: z.object({ ended: z.int() }), ...refusing(401) },
      },
    },
    async (_request, caller) => {
      const ended = await revokeOtherSessions(services.db, caller)
      return { ended }
    },
  )

  registeredRoute.post(
    '/api/user/claim-orders',
    {
      schema: {
        tags,
        summary: 'Moves guest orders with the confirmed email address to the account',
        response: {
          200: told.extend({ data: z.object({ claimedOrders: z.int() }) }),
          ...refusedToGuests,
        },
      },
    },
    async (request, caller) => {
      const claimedOrders = await claimOrders(services, caller)
      return {
        success: true as const,
        message: renderClaimedOrders(claimedOrders)(wordsOf(request)),
        data: { claimedOrders },
      }
    },
  )

  twoFactorRoutes(router, services)
}

function twoFactorRoutes(router: Router, services: Services): void {
  const { registeredRoute } = router
  const shared = { tags }
  const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

  registeredRoute.post(
    '/api/user/two-factor/setup',
    {
      schema: {
        ...shared,
        summary: 'A secret for an authenticator app; it counts once a code of it was given',
        body: passwordBody,
        response: {
          data: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
          ...refusedToGuests,
          ...refusing(409),
        },
      },
    },
    (request, caller) => setUpTwoFactor(services, caller, request.body.password),
  )

  registeredRoute.post(
    '/api/user/two-factor/confirm',
    {
      schema: {
        ...shared,
        summary: 'Turns two-step login on and returns the recovery codes, this once',
        body: codeBody,
        response: { 200: userAnswer.extend({ data: recoveryCodes }), ...refusedToGuests, ...refusing(409) },
      },
    },
    async (request, caller) => {
      const { user, ...data } = await confirmTwoFactor(services, caller, request.body.code)
      return { success: true as const, user, data }
    },
  )

  registeredRoute.post(
    '/api/user/two-factor/disable',
    {
      schema: {
        ...shared,
        summary: 'Turns two-step login off, with the password and a code',
        body: bothStepsBody,
        response: { 200: userAnswer, ...refusedToGuests },
      },
    },
    async (request, caller) => ({
      success: true as const,
      user: await disableTwoFactor(services, caller, request.body),
    }),
  )

  registeredRoute.post(
    '/api/user/two-factor/recovery-codes',
    {
      schema: {
        ...shared,
        summary: 'New recovery codes in place of the old ones, with the password and a code',
        body: bothStepsBody,
        response: { data: recoveryCodes, ...refusedToGuests, ...refusing(409) },
      },
    },
    async (request, caller) => {
      const codes = await replaceRecoveryCodes(services, caller, request.body)
      return { recoveryCodes: codes }
    },
  )
}
