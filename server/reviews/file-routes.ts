import { readFileInput, reviewFile } from '#domain/reviews/api-own-review.ts'
import { throttle } from '../access/throttle.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { throttleKey } from '../limits/throttle-key.ts'
import type { Services } from '../services.ts'
import { addTusRoutes } from '../uploads/tus-routes.ts'
import { findReviewer } from './find-reviewer.ts'
import { requireAnyOrder } from './purchases.ts'
import { readReviewFile } from './read-review-file.ts'
import { fileRefusals, linkDescription, tags } from './route-parts.ts'
import { reviewUploads } from './waiting-files.ts'

/** More than ten reviews with the maximum of files. */
const filesPerPersonAndDay = 150
/** Files waiting for the one process that reads them: of all customers, and of one. */
const mostWaiting = 12
const mostWaitingOfOne = 3

/** Routes for uploading review files before the review is sent. */
export async function reviewFileRoutes(router: Router, services: Services): Promise<void> {
  await addTusRoutes(router, services, {
    area: 'reviews',
    path: '/api/uploads',
    routesOf: ({ visitorRoute }) => visitorRoute,
    ownerOf: async (request, findCaller) => ({
      ...reviewUploads((await findReviewer(services, request, findCaller)).customerId),
      network: throttleKey({ action: 'upload', subject: request.ip }),
    }),
    async beforeCreation(_request, { ownerId }) {
      await requireAnyOrder(services.db, { customerId: ownerId, orderId: null })
      await throttle(services, {
        action: 'review-file',
        subject: ownerId,
        most: filesPerPersonAndDay,
        windowSeconds: 86_400,
      })
    },
  })

  const waiting: string[] = []

  async function inTurn<Result>(customerId: string, work: () => Promise<Result>): Promise<Result> {
    const ofOne = waiting.filter((other) => other === customerId).length
    if (waiting.length >= mostWaiting || ofOne >= mostWaitingOfOne)
      throw new ShopError('unavailable', { retryAfter: 3 })
    waiting.push(customerId)
    try {
      return await work()
    } finally {
      waiting.splice(waiting.indexOf(customerId), 1)
    }
  }

  router.visitorRoute.post(
    '/api/review/files',
    {
      schema: {
        tags,
        summary: 'Reads an uploaded picture or film; a review names what comes out in `fileIds`',
        description: linkDescription,
        body: readFileInput,
        response: { data: reviewFile, ...fileRefusals },
      },
    },
    async (request, findCaller) => {
      const reviewer = await findReviewer(services, request, findCaller)
      const { uploadId, poster = null } = request.body
      const data = await inTurn(reviewer.customerId, () =>
        readReviewFile(services, reviewer, { uploadId, poster }),
      )
      return data
    },
  )
}
