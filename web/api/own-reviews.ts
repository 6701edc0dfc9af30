import type { ApiOwnReview } from '#domain/reviews/api-own-review.ts'
import { callApi } from './client.ts'

/** What the person of the session has written, the newest first. Throws ApiError. */
export async function fetchOwnReviews(signal: AbortSignal): Promise<ApiOwnReview[]> {
  return (await callApi<{ data: ApiOwnReview[] }>('/api/review/mine', { signal })).data
}
