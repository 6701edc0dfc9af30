import * as z from 'zod'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { receiveCallback, undecided } from './receive-callback.ts'

/** Three ids and a sentence; the provider's errors are the longest. */
const bodyLimit = 8 * 1_024

const orderParams = z.object({ orderId: z.string().regex(/^ord_[a-z0-9]{1,60}$/) })

/**
 * The return from the provider's page, for browsers that cannot show it as a window. A form posted from the provider's
 * site, so without a token; and posted by a customer's browser, so the response is a redirect to a page.
 */
export function callbackRoute({ app, publicRoute }: Router, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  publicRoute.post(
    '/api/payment/callback/:orderId',
    {
      schema: {
        tags: ['payments'],
        summary: "Takes a browser back from the provider's page",
        description:
          'Posted by the browser itself where the payment was a page and not a window. Leads to the confirmation of ' +
          'the order when the signature and the provider say that it is paid, otherwise to the page of the order.',
        consumes: ['application/x-www-form-urlencoded'],
        params: orderParams,
        body: services.payments.adapter.browser.callback,
        response: {
          303: z.null().describe('Where the browser goes on'),
          ...refusing(400, 413, 415),
        },
      },
      errorHandler(error, request, reply) {
        const refused = error.statusCode !== undefined && error.statusCode < 500 && error.statusCode !== 429
        if (error.validation || refused) throw error
        // The customer has just paid: a page that keeps checking helps more than an error.
        services.log.error(
          { err: error, requestId: request.id },
          'A way back from the provider was cut short',
        )
        const { orderId = '' } = request.params as { orderId?: string }
        return reply.redirect(undecided(orderId), 303)
      },
    },
    async (request, reply) =>
      reply.redirect(await receiveCallback(services, request.params.orderId, request.body), 303),
  )

  // A phone short of memory reloads the address without the posted data.
  publicRoute.get(
    '/api/payment/callback/:orderId',
    {
      schema: {
        tags: ['payments'],
        summary: 'Takes a browser to its order when it comes back without word of the payment',
        params: orderParams,
        response: { 303: z.null().describe('The page of the order'), ...refusing(400) },
      },
    },
    async (request, reply) => reply.redirect(undecided(request.params.orderId), 303),
  )
}
