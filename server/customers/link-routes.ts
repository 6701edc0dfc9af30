import * as z from 'zod'
import { loginLinkRequestSchema, loginLinkSchema } from '#domain/customers/login-form.ts'
import { apiUser } from '#domain/customers/user.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { decideEmailChange, type EmailChangeOutcome } from './change-email.ts'
import { renderClaimedOrders } from './claimed-orders-notification.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { sendPasswordLink } from './forgot-password.ts'
import { logInByLink, sendLoginLink } from './login-link.ts'
import { refused, refusedToGuests, signedInAnswer, tags, told, visitOf } from './route-parts.ts'
import { sendStepUpCode } from './step-up.ts'

const emailChangeAnswers = {
  changed: 'emailChanged',
  waiting: 'emailChangeAgreed',
  stopped: 'emailChangeStopped',
} as const satisfies Record<EmailChangeOutcome, string>

/** Routes for the links and codes in emails. */
export function linkRoutes(router: Router, services: Services): void {
  loginLinkRoutes(router, services)
  emailRoutes(router, services)
  guestRoutes(router, services)
}

function loginLinkRoutes({ publicRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/user/auth/send-login-link',
    {
      schema: {
        tags,
        summary: 'Mails a link that lets in where wrong guesses of others used up the tries',
        description: 'The answer is the same whether or not the address has an account.',
        body: loginLinkRequestSchema,
        response: { 200: told, ...refusing(400, 429) },
      },
    },
    async (request) => {
      await sendLoginLink(services, { email: request.body.email, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.accountAnswers.loginLinkSent }
    },
  )

  publicRoute.post(
    '/api/user/auth/login-link',
    {
      schema: {
        tags,
        summary: 'Signs in by that link',
        description: 'With log-in in two steps as for `login`; the link stays good until the code is right.',
        body: loginLinkSchema,
        response: { 200: signedInAnswer, ...refused },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await logInByLink(services, request.body, visitOf(request))),
    }),
  )
}

function emailRoutes({ publicRoute, registeredRoute }: Router, services: Services): void {
  registeredRoute.post(
    '/api/user/auth/confirm-email',
    {
      schema: {
        tags,
        summary: 'Follows the link that proves an email address',
        body: z.object({ token: z.string().min(1).max(200) }),
        response: {
          200: told.extend({
            user: apiUser,
            data: z.object({ email: z.string(), claimedOrders: z.int() }),
          }),
          ...refusedToGuests,
          ...refusing(409),
        },
      },
    },
    async (request, caller) => {
      const { user, claimedOrders, waits } = await confirmEmail(services, caller, {
        token: request.body.token,
        ip: request.ip,
      })
      const words = wordsOf(request)
      const { newEmailWaits, emailConfirmed } = words.texts.accountAnswers
      const found = claimedOrders > 0 ? ` ${renderClaimedOrders(claimedOrders)(words)}` : ''
      const message = waits ? newEmailWaits : `${emailConfirmed}${found}`
      return { success: true as const, message, user, data: { email: user.email, claimedOrders } }
    },
  )

  publicRoute.post(
    '/api/user/auth/email-change',
    {
      schema: {
        tags,
        summary:
          'Agrees to a change of the e-mail address, or stops it, by the link in the letter to the present one',
        body: z.object({ token: z.string().min(1).max(200), decision: z.enum(['agree', 'stop']) }),
        response: {
          200: told.extend({ data: z.object({ outcome: z.enum(['changed', 'waiting', 'stopped']) }) }),
          ...refusing(400, 409, 429),
        },
      },
    },
    async (request) => {
      const outcome = await decideEmailChange(services, { ...request.body, ip: request.ip })
      return {
        success: true as const,
        message: wordsOf(request).texts.accountAnswers[emailChangeAnswers[outcome]],
        data: { outcome },
      }
    },
  )

  registeredRoute.post(
    '/api/user/auth/send-confirmation',
    {
      schema: {
        tags,
        summary: 'Sends the link that proves the email address again',
        response: { 200: told, ...refusedToGuests, ...refusing(409) },
      },
    },
    async (request, caller) => {
      await sendConfirmation(services, caller)
      return { success: true as const, message: wordsOf(request).texts.accountAnswers.confirmationSent }
    },
  )
}

function guestRoutes({ customerRoute }: Router, services: Services): void {
  customerRoute.post(
    '/api/user/auth/send-code',
    {
      schema: {
        tags,
        summary: 'Mails a guest the code that is asked for in place of a password',
        response: { 200: told, ...refusedToGuests },
      },
    },
    async (request, caller) => {
      await sendStepUpCode(services, caller)
      return { success: true as const, message: wordsOf(request).texts.accountAnswers.codeSent }
    },
  )

  customerRoute.post(
    '/api/user/auth/create-password',
    {
      schema: {
        tags,
        summary: 'Sends a guest the link to make the account their own',
        response: { 200: told, ...refusedToGuests },
      },
    },
    async (request, caller) => {
      await sendPasswordLink(services, caller)
      return { success: true as const, message: wordsOf(request).texts.accountAnswers.passwordLinkSent }
    },
  )
}
