import * as z from 'zod'
import { reportSchema } from '#domain/reviews/report-form.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { markReview } from './mark-review.ts'
import { reportReview } from './report-review.ts'
import { refusals, said, tags } from './route-parts.ts'

const params = z.object({ id: z.string().max(100) })
const marked = z.object({ ...said.shape, helpful: z.int().describe('How many found it helpful') })

/** Routes for voting on and reporting reviews. */
export function readerRoutes({ customerRoute, visitorRoute }: Router, services: Services): void {
  customerRoute.post(
    '/api/review/:id/helpful',
    {
      schema: {
        tags,
        summary: 'Say that a review was helpful',
        params,
        response: { 200: marked, ...refusals },
      },
    },
    async (request, caller) => {
      const mark = { reviewId: request.params.id, helpful: true, ip: request.ip }
      const helpful = await markReview(services, caller, mark)
      return { success: true as const, message: wordsOf(request).texts.reviewAnswers.marked, helpful }
    },
  )

  customerRoute.delete(
    '/api/review/:id/helpful',
    {
      schema: { tags, summary: 'Take that back', params, response: { 200: marked, ...refusals } },
    },
    async (request, caller) => {
      const mark = { reviewId: request.params.id, helpful: false, ip: request.ip }
      const helpful = await markReview(services, caller, mark)
      return { success: true as const, message: wordsOf(request).texts.reviewAnswers.unmarked, helpful }
    },
  )

  visitorRoute.post(
    '/api/review/:id/report',
    {
      schema: {
        tags,
        summary: 'Tell the shop that something is wrong with a review',
        params,
        body: reportSchema,
        response: { 200: said, ...refusals },
      },
    },
    async (request, findCaller) => {
      const { id: reviewId } = request.params
      await reportReview(services, await findCaller(), { reviewId, report: request.body, ip: request.ip })
      return { success: true as const, message: wordsOf(request).texts.reviewAnswers.reported }
    },
  )
}
