import * as z from 'zod'
import { paiseToRupees } from '#domain/money/money.ts'
import { readNewsletterEmail } from '#domain/newsletter/newsletter-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { refusing } from '../http/answers.ts'
import { refuseField } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { WelcomeCoupon } from '../promotions/welcome-coupon.ts'
import type { Services } from '../services.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { leaveNewsletter, sendLeaveLink } from './leave-newsletter.ts'
import { requestNewsletter } from './request-newsletter.ts'

const tags = ['newsletter']

const address = z.object({ email: z.string().max(300) })
const token = z.object({ token: z.string().max(1_000) })
const told = {
  200: z.object({ success: z.literal(true), message: z.string() }),
  ...refusing(400, 429),
}

const confirmed = z.object({
  email: z.string(),
  coupon: z
    .object({
      code: z.string(),
      percent: z.number(),
      firstOrderOnly: z.boolean(),
      minimumSubtotal: z.number().describe('Rupees'),
      isUsed: z.boolean(),
    })
    .nullable()
    .describe('For one order with an address of this mailbox; null where the shop promises none'),
})

export function newsletterRoutes({ publicRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/newsletter',
    {
      schema: {
        tags,
        summary: 'Asks for the newsletter',
        description:
          'Sends a letter whose link confirms the address; nothing else goes there before. The answer is the same ' +
          'whether or not the address is known.',
        body: address,
        response: {
          ...told,
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            coupon: z.null().describe('It comes when the address is confirmed'),
          }),
        },
      },
    },
    async (request) => {
      const { texts, language } = wordsOf(request)
      await requestNewsletter(services, { email: emailOf(request.body), ip: request.ip, language })
      return { success: true as const, message: texts.newsletter.subscribed, coupon: null }
    },
  )

  publicRoute.post(
    '/api/newsletter/confirm',
    {
      schema: {
        tags,
        summary: "Lets the newsletter begin by the token of a letter's link",
        description: 'A second press changes nothing.',
        body: token,
        response: {
          ...told,
          200: z.object({ success: z.literal(true), message: z.string(), data: confirmed }),
        },
      },
    },
    async (request) => {
      const { texts, format } = wordsOf(request)
      const { email, coupon } = await confirmNewsletter(services, {
        token: request.body.token,
        ip: request.ip,
      })
      return {
        success: true as const,
        message: format(texts.newsletterAnswers.confirmed, { email }),
        data: { email, coupon: coupon && toApi(coupon) },
      }
    },
  )

  publicRoute.post(
    '/api/newsletter/leave-link',
    {
      schema: {
        tags,
        summary: 'Sends the link by which the newsletter to an address ends',
        description: 'The answer is the same whether or not the newsletter goes there.',
        body: address,
        response: told,
      },
    },
    async (request) => {
      const { texts, language } = wordsOf(request)
      await sendLeaveLink(services, { email: emailOf(request.body), ip: request.ip, language })
      return { success: true as const, message: texts.leaveNewsletter.linkSent }
    },
  )

  publicRoute.post(
    '/api/newsletter/leave',
    {
      schema: {
        tags,
        summary: "Ends the newsletter by the token of a letter's link",
        body: token,
        response: told,
      },
    },
    async (request) => {
      await leaveNewsletter(services, { token: request.body.token, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.leaveNewsletter.left }
    },
  )
}

function toApi({ minimumSubtotalPaise, ...coupon }: WelcomeCoupon): z.infer<typeof confirmed>['coupon'] {
  return { ...coupon, minimumSubtotal: paiseToRupees(minimumSubtotalPaise) }
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
