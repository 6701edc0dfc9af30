import * as z from 'zod'
import { apiReview } from '#domain/reviews/api-review.ts'
import { MAX_IMAGE_BYTES, MAX_REVIEW_IMAGES, MAX_VIDEO_BYTES } from '#domain/reviews/review-form.ts'
import { reviewListQuery, reviewPage } from '#domain/reviews/review-list.ts'
import { throttle } from '../access/throttle.ts'
import { findProduct } from '../catalogue/find-product.ts'
import { ShopError } from '../http/errors.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { answerOf } from '../orders/desk-answers.ts'
import type { Services } from '../services.ts'
import { acceptFiles } from '../uploads/accept-files.ts'
import { addReview } from './add-review.ts'
import { listCuratedReviews } from './curated-queries.ts'
import { listProductReviews } from './get-product-reviews.ts'
import { requireAnyOrder, requirePurchase } from './purchases.ts'
import { listReviews } from './queries.ts'
import { readReviewFiles } from './read-review-files.ts'
import { receiveReview } from './receive-review.ts'
import { curatedToApiReview, toApiReview } from './to-api-review.ts'

const tags = ['reviews']
const list = z.object({ success: z.literal(true), reviews: z.array(apiReview) })
const params = z.object({ productId: z.string().max(120) })

export async function reviewRoutes(
  { app, publicRoute, customerRoute }: Router,
  services: Services,
): Promise<void> {
  const uploads = await acceptFiles(app, services)

  const productOf = async (idOrSlug: string) => {
    const id = await findProduct(services, idOrSlug)
    if (!id) throw new ShopError('product_not_found')
    return id
  }

  publicRoute.get(
    '/api/review/:productId',
    {
      schema: {
        tags,
        summary: 'Reviews of a product, newest first',
        params,
        response: { 200: list, 404: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      reviews: (await listReviews(services.db, await productOf(request.params.productId))).map((row) =>
        toApiReview(row, wordsOf(request)),
      ),
    }),
  )

  publicRoute.get(
    '/api/manual/:productId',
    {
      schema: {
        tags,
        summary: 'Reviews that the shop chose from elsewhere',
        params,
        response: { 200: list, 404: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      reviews: (await listCuratedReviews(services.db, await productOf(request.params.productId))).map(
        curatedToApiReview,
      ),
    }),
  )

  publicRoute.get(
    '/api/product/:id/reviews',
    {
      schema: {
        tags,
        summary:
          'A page of the reviews of a product, narrowed and sorted, with what all of them say together',
        params: z.object({ id: z.string().max(120) }),
        querystring: reviewListQuery,
        response: { 200: answerOf(reviewPage), 400: failureSchema, 404: failureSchema },
      },
    },
    async (request) => {
      const productId = await productOf(request.params.id)
      const data = await listProductReviews(services.db, productId, request.query, wordsOf(request))
      return { success: true as const, data }
    },
  )

  customerRoute.post(
    '/api/review/add',
    {
      bodyLimit: MAX_VIDEO_BYTES + MAX_REVIEW_IMAGES * MAX_IMAGE_BYTES + 100_000,
      schema: {
        tags,
        summary:
          'Review a product that one has ordered, or change the review (multipart: productId, stars, description, userId, images, video)',
        querystring: z.object({
          productId: z
            .string()
            .max(120)
            .optional()
            .describe('Named here too, a refusal comes before any file is sent'),
        }),
        consumes: ['multipart/form-data'],
        response: {
          200: z.object({ success: z.literal(true), message: z.string(), review: apiReview }),
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
          404: failureSchema,
          413: failureSchema,
          415: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, { customerId }) => {
      const { db, settings } = services
      // Who may not review does not get to send fifty megabytes first.
      if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
      if (request.query.productId)
        await requirePurchase(db, customerId, await productOf(request.query.productId))
      else await requireAnyOrder(db, customerId)
      await throttle(services, {
        action: 'review',
        subject: customerId,
        most: settings.current().limits.reviewsPerPersonAndDay,
        windowSeconds: 86_400,
      })
      const { review, changed } = await uploads.run(request, customerId, async (upload) => {
        const { input, files } = await receiveReview(request, upload, async (name, value) => {
          if (name === 'userId' && value !== customerId) throw new ShopError('not_found')
          if (name === 'productId') await requirePurchase(db, customerId, await productOf(value))
        })
        const media = await readReviewFiles(upload, files)
        upload.signal.throwIfAborted()
        return await addReview(
          services,
          { customerId, productId: await productOf(input.productId) },
          { input, media, words: wordsOf(request) },
        )
      })
      return {
        success: true as const,
        message: changed ? wordsOf(request).texts.reviews.changed : wordsOf(request).texts.reviews.thanks,
        review,
      }
    },
  )
}
