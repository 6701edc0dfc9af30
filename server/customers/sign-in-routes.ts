import { forgotPasswordSchema } from '#domain/customers/change-password-form.ts'
import { loginSchema } from '#domain/customers/login-form.ts'
import { guestSchema } from '#domain/customers/register-form.ts'
import { newAccountSchema, newPasswordByLinkSchema } from '../access/common-passwords.ts'
import { endSession } from '../access/sessions.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { createGuest } from './create-guest.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { readUser } from './read-user.ts'
import { registerCustomer } from './register-customer.ts'
import { resetPassword } from './reset-password.ts'
import { refused, signedInAnswer, tags, told, userAnswer, visitOf } from './route-parts.ts'

/** Routes for login and registration. */
export function signInRoutes(router: Router, services: Services): void {
  accountRoutes(router, services)
  sessionRoutes(router, services)
  passwordRoutes(router, services)
}

function accountRoutes({ publicRoute, visitorRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/user/auth/login',
    {
      schema: {
        tags,
        summary: 'Signs in',
        description:
          'With log-in in two steps the first answer is 401 two_factor_required; the same body with `code` follows.',
        body: loginSchema,
        response: { 200: signedInAnswer, ...refused },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await logIn(services, request.body, visitOf(request))),
    }),
  )

  visitorRoute.post(
    '/api/user/auth/register',
    {
      schema: {
        tags,
        summary: 'A new account',
        description: "With a guest's token that guest becomes the account and keeps the orders.",
        body: newAccountSchema,
        response: { 200: signedInAnswer, ...refused, ...refusing(409) },
      },
    },
    async (request, findCaller) => {
      const caller = await findCaller()
      const visit = visitOf(request)
      return {
        success: true as const,
        ...(await registerCustomer(services, caller, { input: request.body, visit })),
      }
    },
  )

  publicRoute.post(
    '/api/user/create-guest',
    {
      schema: {
        tags,
        summary: 'A guest account for this purchase',
        body: guestSchema,
        response: { 200: signedInAnswer, ...refused },
      },
    },
    async (request) => {
      const { email, phoneNo: phone } = request.body
      return {
        success: true as const,
        ...(await createGuest(services, { email, phone, ...visitOf(request) })),
      }
    },
  )
}

function sessionRoutes({ customerRoute }: Router, services: Services): void {
  customerRoute.get(
    '/api/user/auth/me',
    {
      schema: {
        tags,
        summary: 'Who the token belongs to',
        response: { 200: userAnswer, ...refusing(401) },
      },
    },
    async (_request, { customerId }) => ({
      success: true as const,
      user: await readUser(services.db, customerId),
    }),
  )

  customerRoute.post(
    '/api/user/auth/logout',
    {
      schema: {
        tags,
        summary: 'Ends this session',
        response: { 200: done, ...refusing(401) },
      },
    },
    async (_request, { sessionId }) => {
      await endSession(services.db, sessionId)
      return { success: true as const }
    },
  )
}

function passwordRoutes({ publicRoute, visitorRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/user/auth/forgot-password',
    {
      schema: {
        tags,
        summary: 'Sends a link to choose a new password',
        description: 'The answer is the same whether or not the address has an account.',
        body: forgotPasswordSchema,
        response: { 200: told, ...refusing(400, 429) },
      },
    },
    async (request) => {
      await forgotPassword(services, { email: request.body.email, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.customers.resetSent }
    },
  )

  visitorRoute.post(
    '/api/user/auth/reset-password',
    {
      schema: {
        tags,
        summary: 'Follows the link and sets the password',
        description:
          'What stood in an account whose address was not confirmed yet is kept only with the token of that account.',
        body: newPasswordByLinkSchema,
        response: { 200: told, ...refused, ...refusing(409) },
      },
    },
    async (request, findCaller) => {
      const caller = await findCaller()
      await resetPassword(services, caller, { ...request.body, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.accountAnswers.resetDone }
    },
  )
}
