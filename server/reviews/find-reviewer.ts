import type { FastifyRequest } from 'fastify'
import { REVIEW_TOKEN_HEADER } from '#domain/reviews/api-own-review.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readOwnerOfOrder } from './purchase-queries.ts'
import { orderOfReviewToken } from './review-token.ts'

/** Whose reviews are meant. */
export interface Reviewer {
  readonly customerId: string
  /** Who holds the link of an invitation may review the products of this order alone; null for an account. */
  readonly orderId: string | null
}

/**
 * Who reviews: by the token of an invitation's link, else by a session.
 * @throws ShopError `order_not_found` for a token that this shop did not make, or whose order has no person any more;
 * `unauthenticated` without either
 */
export async function findReviewer(
  { db }: Pick<Services, 'db'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  findCaller: () => Promise<Caller>,
): Promise<Reviewer> {
  const token = headers[REVIEW_TOKEN_HEADER]
  if (token === undefined || token === '') {
    const { customerId } = requireCustomer(await findCaller())
    return { customerId, orderId: null }
  }
  const orderId = typeof token === 'string' ? await orderOfReviewToken(db, token) : null
  const customerId = orderId && (await readOwnerOfOrder(db, orderId))
  if (!orderId || !customerId) throw new ShopError('order_not_found')
  return { customerId, orderId }
}
