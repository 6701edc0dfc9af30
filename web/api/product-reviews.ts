import type { OwnReviewMarks } from '#domain/reviews/api-own-review.ts'
import type { ReportInput } from '#domain/reviews/report-form.ts'
import type { ReviewPage, ReviewSort } from '#domain/reviews/review-list.ts'
import { callApi } from './client.ts'

/** What readers of a product's reviews ask of the shop. Each throws ApiError. */

export async function fetchReviewPage(
  productId: string,
  wish: {
    sort: ReviewSort
    stars: number | null
    size: string | null
    media: boolean
    /** `next` of the page before; null for the first. */
    after: string | null
  },
  signal: AbortSignal,
): Promise<ReviewPage> {
  const query = new URLSearchParams({ sort: wish.sort })
  if (wish.stars !== null) query.set('stars', String(wish.stars))
  if (wish.size !== null) query.set('size', wish.size)
  if (wish.media) query.set('media', '1')
  if (wish.after !== null) query.set('after', wish.after)
  const path = `/api/product/${encodeURIComponent(productId)}/reviews?${query}`
  return (await callApi<{ data: ReviewPage }>(path, { signal })).data
}

/** What the person of the session did about a product's reviews. */
export async function fetchReviewMarks(productId: string, signal: AbortSignal): Promise<OwnReviewMarks> {
  const path = `/api/product/${encodeURIComponent(productId)}/reviews/mine`
  return (await callApi<{ data: OwnReviewMarks }>(path, { signal })).data
}

/** Says that a review helps, or takes that back. @returns how many say so now */
export async function markHelpful(reviewId: string, helps: boolean): Promise<number> {
  const path = `/api/review/${encodeURIComponent(reviewId)}/helpful`
  return (await callApi<{ helpful: number }>(path, { method: helps ? 'POST' : 'DELETE' })).helpful
}

/** Tells the shop what is wrong with a review. @returns what it says to that */
export async function reportReview(reviewId: string, report: ReportInput): Promise<string> {
  const path = `/api/review/${encodeURIComponent(reviewId)}/report`
  return (await callApi<{ message: string }>(path, { method: 'POST', body: report })).message
}
