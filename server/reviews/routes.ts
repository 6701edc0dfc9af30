import * as z from 'zod'
import { apiReview } from '#domain/reviews/api-review.ts'
import { reviewListQuery, reviewPage } from '#domain/reviews/review-list.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { listCuratedReviews } from './curated-queries.ts'
import { reviewFileRoutes } from './file-routes.ts'
import { listProductReviews } from './get-product-reviews.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { ownReviewRoutes } from './own-routes.ts'
import { listReviews } from './queries.ts'
import { readerRoutes } from './reader-routes.ts'
import { productOf, tags } from './route-parts.ts'
import { curatedToApiReview, toApiReview } from './to-api-review.ts'
import { writeRoutes } from './write-routes.ts'

const list = z.object({ success: z.literal(true), reviews: z.array(apiReview) })
const params = z.object({ productId: z.string().max(120) })
/** The same parameter of `/api/review/…` is a product's id for reading and a review's for changes. */
const idParams = z.object({ id: z.string().max(120) })
const response = { 200: list, ...refusing(404) }

/** All routes of reviews. */
export async function reviewRoutes(router: Router, services: Services): Promise<void> {
  const { publicRoute } = router

  publicRoute.get(
    '/api/review/:id',
    { schema: { tags, summary: 'Reviews of a product, newest first', params: idParams, response } },
    async (request) => {
      const rows = await listReviews(services.db, await productOf(services, request.params.id))
      return { success: true as const, reviews: rows.map((row) => toApiReview(row, wordsOf(request))) }
    },
  )

  publicRoute.get(
    '/api/manual/:productId',
    { schema: { tags, summary: 'Reviews that the shop chose from elsewhere', params, response } },
    async (request) => {
      const rows = await listCuratedReviews(services.db, await productOf(services, request.params.productId))
      return { success: true as const, reviews: rows.map(curatedToApiReview) }
    },
  )

  publicRoute.get(
    '/api/product/:id/reviews',
    {
      schema: {
        tags,
        summary:
          'A page of the reviews of a product, narrowed and sorted, with what all of them say together',
        params: idParams,
        querystring: reviewListQuery,
        response: { data: reviewPage, ...refusing(400, 404) },
      },
    },
    async (request) => {
      const productId = await productOf(services, request.params.id)
      const data = await listProductReviews(services.db, productId, request.query, wordsOf(request))
      return data
    },
  )

  await writeRoutes(router, services)
  await reviewFileRoutes(router, services)
  ownReviewRoutes(router, services)
  invitationRoutes(router, services)
  readerRoutes(router, services)
}
