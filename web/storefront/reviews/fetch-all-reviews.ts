import type { ApiReview } from '#domain/reviews/api-review.ts'
import { newestFirst } from '#domain/reviews/review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import type { PageReview } from '#server/reviews/get-product-reviews.ts'
import { callApi } from '#web/api/client.ts'

/** Every review of a product, ordinary and chosen by the shop, newest first. Throws ApiError. */
export async function fetchAllReviews(productId: string): Promise<PageReview[]> {
  const [ordinary, curated] = await Promise.all([
    fetchList('review', productId),
    fetchList('manual', productId),
  ])
  return newestFirst([...ordinary, ...curated]).map(({ productId: _, userId, answer, ...review }) => ({
    ...review,
    answer: answer && { text: answer.text, date: formatDate(new Date(answer.date)) },
    name: userId.fullname,
    date: formatDate(new Date(review.createdAt)),
  }))
}

async function fetchList(kind: 'review' | 'manual', productId: string): Promise<ApiReview[]> {
  const { reviews } = await callApi<{ reviews: ApiReview[] }>(`/api/${kind}/${productId}`)
  return reviews
}
