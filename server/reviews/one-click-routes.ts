import * as z from 'zod'
import { ShopError } from '../http/errors.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { takeOneClickBodies } from '../mail/one-click-body.ts'
import type { Services } from '../services.ts'
import { setInvitations } from './invitation-queries.ts'
import { readOwnerOfOrder } from './purchase-queries.ts'
import { orderOfReviewToken } from './review-token.ts'
import { tags } from './route-parts.ts'

const query = z.object({ token: z.string().max(200) })

/** What mail programs and their servers ask for the header of an invitation to review (RFC 8058). */
export function oneClickRoutes({ app, signedRoute, publicRoute }: Router, services: Services): void {
  takeOneClickBodies(app)

  signedRoute.post(
    '/api/review/one-click',
    {
      schema: {
        tags,
        summary: "Ends invitations to review by the press of a mail program's button",
        description:
          'The address stands in the header List-Unsubscribe of each invitation. A second press changes nothing.',
        querystring: query,
        response: {
          200: z.object({ success: z.literal(true), message: z.string() }),
          400: failureSchema,
          413: failureSchema,
        },
      },
    },
    async (request) => {
      const orderId = await orderOf(services, request.query.token)
      const customerId = await readOwnerOfOrder(services.db, orderId)
      // An order whose person is gone invites nobody any more: that is what was asked for.
      if (customerId) await setInvitations(services.db, { customerId, wanted: false })
      return { success: true as const, message: wordsOf(request).texts.reviewAnswers.noMoreInvitations }
    },
  )

  publicRoute.get(
    '/api/review/one-click',
    {
      schema: {
        tags,
        summary: 'Leads a person who opens the address to the page that ends invitations',
        description:
          'Nothing has changed by then: programs that look at every address of a letter must not end them.',
        querystring: query,
        response: { 303: z.null().describe('The page'), 400: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const { token } = request.query
      const orderId = await orderOf(services, token)
      return reply.redirect(
        `/review/${encodeURIComponent(orderId)}#t=${encodeURIComponent(token)}&leave=1`,
        303,
      )
    },
  )
}

/** @throws ShopError `token_invalid` */
async function orderOf({ db }: Pick<Services, 'db'>, token: string): Promise<string> {
  const orderId = await orderOfReviewToken(db, token)
  if (orderId === null) throw new ShopError('token_invalid')
  return orderId
}
