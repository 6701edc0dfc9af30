import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { apiReview } from '#domain/reviews/api-review.ts'
import { MAX_IMAGE_BYTES, MAX_REVIEW_IMAGES, MAX_VIDEO_BYTES } from '#domain/reviews/review-form.ts'
import { throttle } from '../access/throttle.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { acceptFiles } from '../uploads/accept-files.ts'
import { deleteReview } from './delete-review.ts'
import { findReviewer, type Reviewer } from './find-reviewer.ts'
import { requireOwnReview } from './own-reviews.ts'
import { requireAnyOrder, requirePurchase } from './purchases.ts'
import { readReviewFiles } from './read-review-files.ts'
import { parseReview, receiveReview } from './receive-review.ts'
import {
  linkDescription as description,
  fileRefusals,
  productOf,
  refusals,
  said,
  tags,
} from './route-parts.ts'
import { writeReview } from './write-review.ts'

const bodyLimit = MAX_VIDEO_BYTES + MAX_REVIEW_IMAGES * MAX_IMAGE_BYTES + 100_000
/** The limit for a review without files. */
const mostJsonBytes = 100_000
const consumes = ['multipart/form-data', 'application/json']
const written = z.object({ success: z.literal(true), message: z.string(), review: apiReview })
const params = z.object({ id: z.string().max(100) })
const fieldNames =
  'productId, stars, description, userId, images, video, fit, size, ageMonths, heightCm, fileIds'

/** Routes for writing, changing and deleting a review. */
export async function writeRoutes({ app, visitorRoute }: Router, services: Services): Promise<void> {
  const uploads = await acceptFiles(app, services)

  visitorRoute.post(
    '/api/review/add',
    {
      bodyLimit,
      onRequest: limitJson,
      schema: {
        tags,
        summary: `Review a product that one has ordered, or change the review (multipart, or JSON without files: ${fieldNames})`,
        description,
        querystring: z.object({
          productId: z
            .string()
            .max(120)
            .optional()
            .describe('Named here too, a refusal comes before any file is sent'),
        }),
        consumes,
        response: { 200: written, ...fileRefusals },
      },
    },
    async (request, findCaller) => {
      const reviewer = await findReviewer(services, request, findCaller)
      // Refuse early, so that a customer who may not review does not first upload fifty megabytes.
      if (request.query.productId)
        await requirePurchase(services.db, reviewer, {
          productId: await productOf(services, request.query.productId),
        })
      else await requireAnyOrder(services.db, reviewer)
      return await receive({ services, uploads }, request, reviewer, null)
    },
  )

  visitorRoute.put(
    '/api/review/:id',
    {
      bodyLimit,
      onRequest: limitJson,
      schema: {
        tags,
        summary: `Change a review of the caller; of its pictures those stay that \`fileIds\` names (multipart, or JSON: ${fieldNames})`,
        description,
        params,
        consumes,
        response: { 200: written, ...fileRefusals },
      },
    },
    async (request, findCaller) => {
      const reviewer = await findReviewer(services, request, findCaller)
      const { id: reviewId } = request.params
      const productId = await requireOwnReview(services.db, reviewer, reviewId)
      return await receive({ services, uploads }, request, reviewer, { reviewId, productId })
    },
  )

  visitorRoute.delete(
    '/api/review/:id',
    {
      schema: {
        tags,
        summary: 'Delete a review of the caller, with its pictures',
        description,
        params,
        response: { 200: said, ...refusals },
      },
    },
    async (request, findCaller) => {
      const reviewer = await findReviewer(services, request, findCaller)
      await deleteReview(services, reviewer, request.params.id)
      return { success: true as const, message: wordsOf(request).texts.reviewAnswers.deleted }
    },
  )
}

/** Parses and writes a review, with its files if there are any. @param known null for a new one */
async function receive(
  { services, uploads }: { services: Services; uploads: Awaited<ReturnType<typeof acceptFiles>> },
  request: FastifyRequest,
  reviewer: Reviewer,
  known: { reviewId: string; productId: string } | null,
) {
  const { customerId } = reviewer
  const { db, settings } = services
  await throttle(services, {
    action: 'review',
    subject: customerId,
    most: settings.current().limits.reviewsPerPersonAndDay,
    windowSeconds: 86_400,
  })
  const words = wordsOf(request)
  const requireOwner = (userId: unknown) => {
    if (userId && userId !== customerId) throw new ShopError('not_found')
  }
  const write = async (
    input: ReturnType<typeof parseReview>,
    sent: Awaited<ReturnType<typeof readReviewFiles>>,
  ) => {
    requireOwner(input.userId)
    const productId = known?.productId ?? (await productOf(services, input.productId))
    const reviewId = known?.reviewId ?? null
    return await writeReview(services, reviewer, { productId, reviewId, input, sent }, words)
  }
  const fixed = known ? { productId: known.productId } : {}
  const { review, changed } = request.isMultipart()
    ? await uploads.run(request, customerId, async (upload) => {
        const { input, files } = await receiveReview(request, upload, {
          fixed,
          onField: async (name, value) => {
            if (name === 'userId') requireOwner(value)
            if (name === 'productId' && !known)
              await requirePurchase(db, reviewer, { productId: await productOf(services, value) })
          },
        })
        const media = await readReviewFiles(upload, files)
        upload.signal.throwIfAborted()
        return await write(input, media)
      })
    : await write(parseReview({ ...fieldsOf(request.body), ...fixed }), [])
  return {
    success: true as const,
    message: changed ? words.texts.reviews.changed : words.texts.reviews.thanks,
    review,
  }
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** The body limit is meant for files: a body without files is refused before it is read, unless it is small. */
async function limitJson(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type']
  if (type === undefined || type.startsWith('multipart/form-data')) return
  if (!type.startsWith('application/json')) throw new ShopError('unsupported_media_type')
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!(length <= mostJsonBytes)) throw new ShopError('payload_too_large')
}
