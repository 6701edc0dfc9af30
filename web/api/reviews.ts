import {
  type ApiOwnReview,
  REVIEW_TOKEN_HEADER,
  type ReviewableOrder,
  type ReviewFile,
} from '#domain/reviews/api-own-review.ts'
import type { ApiReview } from '#domain/reviews/api-review.ts'
import { callApi } from './client.ts'
import { sendInParts, type UploadNews } from './uploads.ts'

/** The reviewer: the logged-in customer, or the holder of an invitation link's token. */
export interface ReviewVisitor {
  token: string | undefined
}

/** What a review says, as it is sent. */
export interface WrittenReview {
  productId: string
  stars: number
  description: string
  fit: string | null
  size: string | null
  ageMonths: number | null
  heightCm: number | null
  /** Of the files that the shop has read, and of those that the review has already. */
  fileIds: readonly string[]
}

/** A shop that moves ten pictures and a film takes its time. */
const SEND_TIMEOUT_MS = 120_000
/** It reads a film of 50 MB, and other files may come first. */
const READ_TIMEOUT_MS = 90_000

/** What may be reviewed of an order, with what was written. Throws ApiError. */
export async function fetchReviewableOrder(
  orderId: string,
  visitor: ReviewVisitor,
  signal?: AbortSignal,
): Promise<ReviewableOrder> {
  const path = `/api/review/order/${encodeURIComponent(orderId)}`
  return (await callApi<{ data: ReviewableOrder }>(path, { headers: headersOf(visitor), signal })).data
}

/** Sends a review, or with `reviewId` what it says from now on. Throws ApiError. */
export async function sendReview(
  review: WrittenReview,
  visitor: ReviewVisitor,
  reviewId: string | null,
): Promise<{ message: string; review: ApiReview }> {
  const address = reviewId === null ? '/api/review/add' : reviewPath(reviewId)
  return await callApi(address, {
    method: reviewId === null ? 'POST' : 'PUT',
    body: review,
    headers: headersOf(visitor),
    timeoutMs: SEND_TIMEOUT_MS,
  })
}

export async function deleteReview(reviewId: string, visitor: ReviewVisitor): Promise<void> {
  await callApi(reviewPath(reviewId), { method: 'DELETE', headers: headersOf(visitor) })
}

/** Sends a picture or film in parts. See `sendInParts`. */
export function sendReviewFile(
  file: File,
  kind: 'image' | 'video',
  visitor: ReviewVisitor,
  news: UploadNews,
): () => void {
  return sendInParts(
    file,
    {
      endpoint: '/api/uploads',
      kind: kind === 'image' ? 'review-picture' : 'review-film',
      headers: headersOf(visitor),
    },
    news,
  )
}

/** Asks the shop to read what has arrived. The poster is the upload of a frame of the film. Throws ApiError. */
export async function attachReviewFile(
  upload: { uploadId: string; poster?: string },
  visitor: ReviewVisitor,
): Promise<ReviewFile> {
  const answer = await callApi<{ data: ReviewFile }>('/api/review/files', {
    method: 'POST',
    body: upload,
    headers: headersOf(visitor),
    timeoutMs: READ_TIMEOUT_MS,
  })
  return answer.data
}

/** Gives up a file that the shop has read and no review shows. Throws ApiError. */
export async function forgetReviewFile(fileId: string, visitor: ReviewVisitor): Promise<void> {
  await callApi(`/api/uploads/upl_${encodeURIComponent(fileId)}`, {
    method: 'DELETE',
    headers: { ...headersOf(visitor), 'tus-resumable': '1.0.0' },
  })
}

/** Says whether letters may ask for reviews. @returns what the shop says to that. Throws ApiError. */
export async function setInvitations(wanted: boolean, visitor: ReviewVisitor): Promise<string> {
  const { message } = await callApi<{ message: string }>('/api/review/invitations', {
    method: 'PUT',
    body: { wanted },
    headers: headersOf(visitor),
  })
  return message
}

function reviewPath(reviewId: string): string {
  return `/api/review/${encodeURIComponent(reviewId)}`
}

function headersOf({ token }: ReviewVisitor): Record<string, string> {
  return token === undefined ? {} : { [REVIEW_TOKEN_HEADER]: token }
}

/** What the person of the session has written, the newest first. Throws ApiError. */
export async function fetchOwnReviews(signal: AbortSignal): Promise<ApiOwnReview[]> {
  return (await callApi<{ data: ApiOwnReview[] }>('/api/review/mine', { signal })).data
}
