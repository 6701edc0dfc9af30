import * as z from 'zod'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { takeOneClickBodies } from '../mail/one-click-body.ts'
import type { Services } from '../services.ts'
import { leaveNewsletter } from './leave-newsletter.ts'

const tags = ['newsletter']
const query = z.object({ token: z.string().max(1_000) })

/** What mail programs and their servers ask for the header of a letter. They keep no cookie and follow no redirect. */
export function oneClickRoutes({ app, signedRoute, publicRoute }: Router, services: Services): void {
  takeOneClickBodies(app)

  signedRoute.post(
    '/api/newsletter/one-click',
    {
      schema: {
        tags,
        summary: "Ends the newsletter by the press of a mail program's button",
        description:
          'The address stands in the header List-Unsubscribe of each letter. A second press changes nothing.',
        querystring: query,
        response: {
          200: z.object({ success: z.literal(true), message: z.string() }),
          400: failureSchema,
          413: failureSchema,
        },
      },
    },
    async (request) => {
      await leaveNewsletter(services, { token: request.query.token, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.newsletterAnswers.oneClick }
    },
  )

  publicRoute.get(
    '/api/newsletter/one-click',
    {
      schema: {
        tags,
        summary: 'Leads a person who opens the address to the page that ends the newsletter',
        description:
          'Nothing has changed by then: programs that look at every address of a letter must not end it.',
        querystring: query,
        response: { 303: z.null().describe('The page'), 400: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) =>
      reply.redirect(`/newsletter#token=${encodeURIComponent(request.query.token)}`, 303),
  )
}
