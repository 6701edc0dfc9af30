import * as z from 'zod'
import { apiOwnReview, ownReviewMarks, reviewableOrder } from '#domain/reviews/api-own-review.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { findReviewer } from './find-reviewer.ts'
import { listOwnReviews, readOwnMarks, readReviewableOrder } from './own-reviews.ts'
import { linkDescription, productOf, refusals, tags } from './route-parts.ts'

/** Routes for a customer's own reviews. */
export function ownReviewRoutes({ customerRoute, visitorRoute }: Router, services: Services): void {
  customerRoute.get(
    '/api/review/mine',
    {
      schema: {
        tags,
        summary: 'The reviews of the caller, newest first',
        response: { data: z.array(apiOwnReview), ...refusals },
      },
    },
    (request, { customerId }) => listOwnReviews(services, customerId, wordsOf(request)),
  )

  visitorRoute.get(
    '/api/review/order/:orderId',
    {
      schema: {
        tags,
        summary:
          'The products of an order of the caller that may be reviewed, with what was written about them',
        description: linkDescription,
        params: z.object({ orderId: z.string().max(100) }),
        response: { data: reviewableOrder, ...refusals },
      },
    },
    async (request, findCaller) => {
      const reviewer = await findReviewer(services, request, findCaller)
      const { orderId } = request.params
      const data = await readReviewableOrder(services, reviewer, orderId, wordsOf(request))
      return data
    },
  )

  customerRoute.get(
    '/api/product/:id/reviews/mine',
    {
      schema: {
        tags,
        summary: "What the caller did about a product's reviews",
        params: z.object({ id: z.string().max(120) }),
        response: { data: ownReviewMarks, ...refusals },
      },
    },
    async (request, caller) => {
      const productId = await productOf(services, request.params.id)
      return await readOwnMarks(services, caller, productId)
    },
  )
}
