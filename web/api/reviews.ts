import type { ApiReview } from '#domain/reviews/api-review.ts'
import { callApi } from './client.ts'

/** Films are large and phones are slow. */
const UPLOAD_TIMEOUT_MS = 180_000

/**
 * Sends a review with its files, `images` and `video`, as a form. The product stands in the address too, so that
 * who may not review it hears so before the files are sent.
 */
export async function addReview(
  productId: string,
  form: FormData,
): Promise<{ message: string; review: ApiReview }> {
  return await callApi(`/api/review/add?productId=${encodeURIComponent(productId)}`, {
    method: 'POST',
    body: form,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
}
