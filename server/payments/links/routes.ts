import * as z from 'zod'
import { apiPayLink } from '#domain/payments/pay-link.ts'
import { refusing, thingParams } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import { openOrder } from '../../orders/open-order.ts'
import { placedAnswer } from '../../orders/order-schemas.ts'
import type { Services } from '../../services.ts'
import { openLink, payLink, verifyLink } from './open-link.ts'
import { ownPayLink } from './own-link.ts'

const tags = ['payments']
const token = z.string().max(100).describe('Of the fragment of the link')

/** The page on which an order is paid without an account. The token is sent in the body: it appears in no log. */
export function payLinkRoutes({ publicRoute, visitorRoute }: Router, services: Services): void {
  const { browser } = services.payments.adapter
  const refusals = refusing(400, 409, 429, 503)

  visitorRoute.post(
    '/api/order/:id/pay-link',
    {
      schema: {
        tags,
        summary: 'The page on which a cash order is paid online instead, until it is dispatched',
        description: 'With the token of a signed link in the place of a session: for the order of that link.',
        params: thingParams,
        response: {
          data: z.object({ url: z.string() }),
          ...refusing(400, 401, 404, 409, 503),
        },
      },
    },
    async (request, findCaller) => await ownPayLink(services, await openOrder(services, request, findCaller)),
  )

  publicRoute.post(
    '/api/pay/open',
    {
      schema: {
        tags,
        summary: 'The order of a payment link: what it costs and whether it can be paid',
        body: z.object({ token }),
        response: { data: apiPayLink, ...refusing(400, 429) },
      },
    },
    (request) => openLink(services, { ...request.body, network: request.ip, words: wordsOf(request) }),
  )

  publicRoute.post(
    '/api/pay/start',
    {
      schema: {
        tags,
        summary: 'What opens the payment window of a payment link',
        body: z.object({ token, amount: z.number().describe('Rupees, as the page shows it') }),
        response: { 200: placedAnswer(browser), ...refusals },
      },
    },
    async (request) => {
      const words = wordsOf(request)
      const payment = await payLink(services, { ...request.body, network: request.ip, words })
      return { success: true as const, message: words.texts.orders.payAgain, ...payment }
    },
  )

  publicRoute.post(
    '/api/pay/verify',
    {
      schema: {
        tags,
        summary: "Tells the shop what the provider's window said about a payment link",
        body: z.object({ ...browser.confirmation, token }),
        response: { data: apiPayLink, ...refusals, ...refusing(404) },
      },
    },
    (request) => {
      const { token: given, ...signed } = request.body
      const confirmation = browser.readConfirmation(signed)
      return verifyLink(services, {
        token: given,
        confirmation,
        network: request.ip,
        words: wordsOf(request),
      })
    },
  )
}
