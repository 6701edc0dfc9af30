import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { oneClickRoutes } from '../notifications/one-click-routes.ts'
import type { Services } from '../services.ts'
import { setInvitations } from './invitation-queries.ts'
import { readOwnerOfOrder } from './purchase-queries.ts'
import { orderOfReviewToken } from './review-token.ts'
import { tags } from './route-parts.ts'

/** The `List-Unsubscribe` address of review invitations. */
export async function unsubscribeRoutes(router: Router, services: Services): Promise<void> {
  await oneClickRoutes(router, {
    path: '/api/review/one-click',
    tags,
    emails: 'invitations to review',
    async unsubscribe(token, { words }) {
      const customerId = await readOwnerOfOrder(services.db, await orderOf(services, token))
      // The order of an erased customer sends no invitations, so there is nothing to do.
      if (customerId) await setInvitations(services.db, { customerId, wanted: false })
      return words.texts.reviewAnswers.noMoreInvitations
    },
    async pageOf(token) {
      const orderId = await orderOf(services, token)
      return `/review/${encodeURIComponent(orderId)}#t=${encodeURIComponent(token)}&leave=1`
    },
  })
}

/** @throws ShopError `token_invalid` */
async function orderOf({ db }: Pick<Services, 'db'>, token: string): Promise<string> {
  const orderId = await orderOfReviewToken(db, token)
  if (orderId === null) throw new ShopError('token_invalid')
  return orderId
}
