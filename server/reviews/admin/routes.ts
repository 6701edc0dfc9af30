import * as z from 'zod'
import {
  adminReviewList,
  answerInput,
  checkInput,
  curatedChange,
  curatedInput,
  curatedReview,
  curatedStep,
  hideInput,
  reviewQuestion,
  reviewStep,
  showInput,
  undoInput,
} from '#domain/reviews/api-admin-review.ts'
import { refusing } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import type { Services } from '../../services.ts'
import { addCurated, archiveCurated, editCurated } from './curate-reviews.ts'
import { listAdminReviews } from './list-reviews.ts'
import { answerReview, checkReviews, hidePartsOfReview, showPartsOfReview } from './moderate-review.ts'
import { undoReviewStep } from './undo-step.ts'

const tags = ['review admin']
const params = z.object({ id: z.string().max(100) })
const refusals = refusing(400, 401, 403, 404, 409)
const step = { data: reviewStep, ...refusals }
const curated = { data: curatedReview, ...refusals }

/** Admin routes for reviews. An action on an outdated view is refused with 409. */
export function reviewAdminRoutes(router: Router, services: Services): void {
  moderationRoutes(router, services)
  curatedRoutes(router, services)
}

function moderationRoutes({ staffRoute }: Router, services: Services): void {
  const admin = staffRoute('reviews.moderate')

  admin.get(
    '/api/admin/reviews',
    {
      schema: {
        tags,
        summary: 'Reviews by tab, the newest first; by words, product, writer or order number',
        querystring: reviewQuestion,
        response: { data: adminReviewList, ...refusals },
      },
    },
    (request, caller) => listAdminReviews(services, caller, request.query),
  )

  admin.post(
    '/api/admin/reviews/check',
    { schema: { tags, summary: 'Lets reviews stand as they are', body: checkInput, response: step } },
    (request, caller) => checkReviews(services, caller, request.body.reviews),
  )

  admin.post(
    '/api/admin/reviews/undo',
    {
      schema: { tags, summary: 'Takes back what one step did, for a day', body: undoInput, response: step },
    },
    (request, caller) => undoReviewStep(services, caller, request.body.batch),
  )

  admin.post(
    '/api/admin/reviews/:id/hide',
    {
      schema: {
        tags,
        summary: 'Takes words or pictures of a review off the shop; its stars stay',
        params,
        body: hideInput,
        response: step,
      },
    },
    (request, caller) => hidePartsOfReview(services, caller, request.params.id, request.body),
  )

  admin.post(
    '/api/admin/reviews/:id/show',
    {
      schema: {
        tags,
        summary: 'Shows words or pictures of a review again',
        params,
        body: showInput,
        response: step,
      },
    },
    (request, caller) => showPartsOfReview(services, caller, request.params.id, request.body),
  )

  admin.post(
    '/api/admin/reviews/:id/answer',
    {
      schema: {
        tags,
        summary: "Puts the shop's answer under a review, changes it, or takes it away",
        params,
        body: answerInput,
        response: step,
      },
    },
    (request, caller) => answerReview(services, caller, request.params.id, request.body),
  )
}

/** Routes for reviews from elsewhere. */
function curatedRoutes({ staffRoute }: Router, services: Services): void {
  const admin = staffRoute('reviews.moderate')

  admin.post(
    '/api/admin/reviews/curated',
    {
      schema: { tags, summary: 'Adds a review from elsewhere', body: curatedInput, response: curated },
    },
    (request, caller) => addCurated(services, caller, request.body),
  )

  admin.put(
    '/api/admin/reviews/curated/:id',
    {
      schema: {
        tags,
        summary: 'Changes a review from elsewhere',
        params,
        body: curatedChange,
        response: curated,
      },
    },
    async (request, caller) => {
      const { version, ...input } = request.body
      return await editCurated(services, caller, { id: request.params.id, version }, input)
    },
  )

  for (const isArchived of [true, false]) {
    admin.post(
      `/api/admin/reviews/curated/:id/${isArchived ? 'archive' : 'bring-back'}`,
      {
        schema: {
          tags,
          summary: isArchived
            ? 'Takes a review from elsewhere off the shop'
            : 'Shows a review from elsewhere again',
          params,
          body: curatedStep,
          response: curated,
        },
      },
      async (request, caller) => {
        const seen = { id: request.params.id, version: request.body.version }
        return await archiveCurated(services, caller, seen, isArchived)
      },
    )
  }
}
