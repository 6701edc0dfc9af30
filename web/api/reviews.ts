import type { ApiReview } from '#domain/reviews/review.ts'
import { callApi } from './client.ts'

/** Films are large and phones are slow. */
const UPLOAD_TIMEOUT_MS = 180_000

/** Sends a review with its files, `images` and `video`, as a form. */
export async function addReview(form: FormData): Promise<ApiReview> {
  const { review } = await callApi<{ review: ApiReview }>('/api/review/add', {
    method: 'POST',
    body: form,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return review
}
