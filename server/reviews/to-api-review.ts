import type { ApiReview, PageReview } from '#domain/reviews/api-review.ts'
import { childAge, childHeight } from '#domain/reviews/child-words.ts'
import { reviewerName } from '#domain/reviews/review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import type { Words } from '../language/words.ts'
import type { CuratedRow } from './curated-queries.ts'
import type { ReviewRow } from './queries.ts'

/** A public review, without hidden text and pictures. */
export function toApiReview(row: ReviewRow, words: Words): ApiReview {
  const { texts, format } = words
  const media = row.media.filter(({ hidden }) => hidden === null)
  const video = media.find(({ kind }) => kind === 'video')
  return {
    _id: row.id,
    productId: row.productId,
    userId: { _id: row.customerId, fullname: reviewerName(row.fullname) },
    stars: row.stars,
    description:
      row.wordsHidden === null
        ? row.description
        : format(texts.reviewAnswers.removed, { reason: texts.reviewAnswers.reasons[row.wordsHidden] }),
    createdAt: row.createdAt.toISOString(),
    images: media.filter(({ kind }) => kind === 'image').map(mediumAddress),
    video: video ? mediumAddress(video) : '',
    poster: video ? posterAddress(video) : '',
    videoSeconds: Math.round((video?.durationMs ?? 0) / 1_000),
    verified: row.verified,
    curated: false,
    source: '',
    fit: row.fit,
    size: row.sizeLabel ?? '',
    age: childAge(row.ageMonths, texts.reviewAnswers, format),
    height: childHeight(row.heightCm, texts.reviewAnswers, format),
    helpful: row.helpful,
    edited: row.editedAt !== null,
    removed: row.wordsHidden,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, date: row.answeredAt.toISOString() },
  }
}

/** A curated review from elsewhere. */
export function curatedToApiReview(row: CuratedRow): ApiReview {
  return {
    _id: row.id,
    productId: row.productId,
    userId: { _id: '', fullname: reviewerName(row.name) },
    stars: row.stars,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    images: [],
    video: '',
    poster: '',
    videoSeconds: 0,
    verified: false,
    curated: true,
    source: row.source,
    fit: null,
    size: '',
    age: '',
    height: '',
    helpful: 0,
    edited: false,
    removed: null,
    answer: null,
  }
}

/** Omits the ids that identify the reviewer. */
export function toPageReview(
  { productId: _, userId, answer, ...review }: ApiReview,
  { texts: { time } }: Words,
): PageReview {
  const day = (at: string) => formatDate(new Date(at), time)
  return {
    ...review,
    name: userId.fullname,
    date: day(review.createdAt),
    answer: answer && { text: answer.text, date: day(answer.date) },
  }
}

export function mediumAddress({ id, format }: Pick<ReviewRow['media'][number], 'id' | 'format'>): string {
  return `/media/${id}-800.${format}`
}

export function posterAddress({ posterId }: Pick<ReviewRow['media'][number], 'posterId'>): string {
  return posterId === null ? '' : mediumAddress({ id: posterId, format: 'avif' })
}
