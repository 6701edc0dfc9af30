import * as z from 'zod'
import { browserEventsSchema } from '#domain/insight/browser-events.ts'
import { trackedPurchase } from '#domain/insight/tracked-purchase.ts'
import { recordCookieConsent } from '../consents/record-consent.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { isConfirmationToken } from '../orders/confirmation-link.ts'
import type { Services } from '../services.ts'
import { claimPurchase } from './claim-purchase.ts'
import { countBrowserEvents } from './count-browser-events.ts'

const tags = ['insight']
const taken = { 200: done, ...refusing(400, 429) }
/** Twenty events with the longest subjects. */
const bodyLimit = 8 * 1_024
/** A page sends a handful of them; a flood from one address is not trusted. */
const rateLimit = { max: 60, timeWindow: '1 minute' }

/** Routes for browser events after consent, and for the consent itself. */
export function eventRoutes({ publicRoute, visitorRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/events',
    {
      bodyLimit,
      config: { rateLimit },
      schema: {
        tags,
        summary: 'Counts events of a visitor who gave consent, without personal data',
        body: browserEventsSchema,
        response: taken,
      },
    },
    async (request) => {
      await countBrowserEvents(services, request.body, request.headers['user-agent'])
      return { success: true as const }
    },
  )

  publicRoute.post(
    '/api/consent',
    {
      bodyLimit,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Records consent to the cookie policy, or its withdrawal',
        description: 'Text version and time are kept, and nothing that tells who it was.',
        body: z.object({ given: z.boolean() }),
        response: taken,
      },
    },
    async (request) => {
      await recordCookieConsent(services.db, request.body.given)
      return { success: true as const }
    },
  )

  visitorRoute.post(
    '/api/order/:id/purchase-told',
    {
      schema: {
        tags,
        summary:
          'Asks whether this browser tells the advertising pixel of the purchase: one of all that ask does',
        description: 'With the token of a signed link in the place of a session: for the order of that link.',
        params: z.object({ id: z.string().max(100) }),
        response: {
          data: z.object({ purchase: z.nullable(trackedPurchase) }),
          ...refusing(400, 401, 404),
        },
      },
    },
    async (request, findCaller) => {
      const orderId = request.params.id
      const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      const isLinked = link !== undefined && (await isConfirmationToken(services.db, orderId, link))
      const purchase = await claimPurchase(services, isLinked ? 'link' : await findCaller(), orderId)
      return { purchase }
    },
  )
}
