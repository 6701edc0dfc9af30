import type { FastifyRequest } from 'fastify'
import { REVIEW_TOKEN_HEADER } from '#domain/reviews/api-own-review.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readOwnerOfOrder } from './purchase-queries.ts'
import { orderOfReviewToken } from './review-token.ts'

/** Who writes the review. */
export interface Reviewer {
  readonly customerId: string
  /** The holder of an invitation link may review only the products of this order; null for an account. */
  readonly orderId: string | null
}

/**
 * The reviewer, by the token of an invitation link, else by session.
 * @throws ShopError `order_not_found` for an invalid token, or if the order's customer was erased; `unauthenticated`
 * without either
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
