import * as z from 'zod'
import { readNewsletterEmail } from '#domain/content/newsletter-form.ts'
import { NEWSLETTER_MESSAGES } from '#domain/content/newsletter-messages.ts'
import { contactSchema } from '#domain/support/contact-form.ts'
import { CONTACT_MESSAGES } from '#domain/support/messages.ts'
import { readSubscriberCoupon } from '../coupons/read-subscriber-coupon.ts'
import { ShopError } from '../errors.ts'
import { type App, failureSchema } from '../http.ts'
import type { Services } from '../services.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'

const tags = ['support']

export function supportRoutes(app: App, services: Services): void {
  app.post(
    '/api/contact/add-contact',
    {
      schema: {
        tags,
        summary: 'A message to the shop',
        body: contactSchema,
        response: {
          200: z.object({ success: z.literal(true), message: z.string(), ticket: z.string() }),
          400: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request) => {
      const { ticket } = await sendContactMessage(services, request.body, request.ip)
      return { success: true as const, message: CONTACT_MESSAGES.submitted, ticket }
    },
  )

  app.post(
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
      const read = readNewsletterEmail(request.body.email)
      if (!read.ok)
        throw new ShopError('validation_failed', {
          message: read.message,
          errors: [{ path: 'email', message: read.message }],
        })
      await subscribeToNewsletter(services, read.email, request.ip)
      return {
        success: true as const,
        message: NEWSLETTER_MESSAGES.subscribed,
        coupon: await readSubscriberCoupon(services),
      }
    },
  )
}
