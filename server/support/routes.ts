import * as z from 'zod'
import { readNewsletterEmail } from '#domain/support/newsletter-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { readSubscriberCoupon } from '../coupons/read-subscriber-coupon.ts'
import { refuseField } from '../http/errors.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { leaveNewsletter, sendLeaveLink } from './leave-newsletter.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'

const tags = ['support']

export function supportRoutes({ publicRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/newsletter',
    {
      schema: {
        tags,
        summary: 'Subscribe to the newsletter',
        body: z.object({ email: z.string().max(300) }),
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            /** What the form promised; null when the shop promises none. */
            coupon: z.object({ code: z.string(), percent: z.number() }).nullable(),
          }),
          400: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request) => {
      await subscribeToNewsletter(services, emailOf(request.body), request.ip)
      return {
        success: true as const,
        message: wordsOf(request).texts.newsletter.subscribed,
        coupon: await readSubscriberCoupon(services),
      }
    },
  )

  const told = {
    200: z.object({ success: z.literal(true), message: z.string() }),
    400: failureSchema,
    429: failureSchema,
  }

  publicRoute.post(
    '/api/newsletter/leave-link',
    {
      schema: {
        tags,
        summary: 'Sends the link by which the newsletter to an address ends',
        description: 'The answer is the same whether or not the newsletter goes there.',
        body: z.object({ email: z.string().max(300) }),
        response: told,
      },
    },
    async (request) => {
      await sendLeaveLink(services, { email: emailOf(request.body), ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.leaveNewsletter.linkSent }
    },
  )

  publicRoute.post(
    '/api/newsletter/leave',
    {
      schema: {
        tags,
        summary: "Ends the newsletter by the token of a letter's link",
        body: z.object({ token: z.string().max(1_000) }),
        response: told,
      },
    },
    async (request) => {
      await leaveNewsletter(services, { token: request.body.token, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.leaveNewsletter.left }
    },
  )
}

/** @throws ShopError `validation_failed` */
function emailOf(body: { email: string }): string {
  const read = readNewsletterEmail(body.email)
  if (read.ok) return read.email
  throw refuseField(
    'email',
    issue(read.problem === 'emailMissing' ? 'support.emailMissing' : 'support.email'),
  )
}
