import type {
  AdminReviewList,
  CuratedInput,
  CuratedReview,
  ReviewStep,
  ReviewView,
} from '#domain/reviews/api-admin-review.ts'
import type { RemovalReason } from '#domain/reviews/moderation.ts'
import { type ApiRequest, callApi } from '../client.ts'

/**
 * API calls of reviews in the admin. Each throws ApiError: 409 if the review has changed, with a sentence that names
 * who changed it.
 */
const REVIEWS = '/api/admin/reviews'

/** A review as it was seen. */
export interface SeenReview {
  id: string
  version: string
}

export function fetchAdminReviews(
  query: { view: ReviewView; q?: string; after?: string },
  signal?: AbortSignal,
): Promise<AdminReviewList> {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) told.set(name, value)
  return send(`${REVIEWS}?${told}`, { signal })
}

/** Marks reviews as checked without a change. Of several, those that have changed since are counted as skipped. */
export function checkReviews(reviews: readonly SeenReview[]): Promise<ReviewStep> {
  return post(`${REVIEWS}/check`, { reviews })
}

/** Which words and pictures; pictures by their places. */
export interface PartsOfReview {
  words: boolean
  pictures: readonly number[]
}

export function hideParts(
  { id, version }: SeenReview,
  parts: PartsOfReview & { reason: RemovalReason },
): Promise<ReviewStep> {
  return post(`${pathOf(id)}/hide`, { version, ...parts })
}

export function showParts({ id, version }: SeenReview, parts: PartsOfReview): Promise<ReviewStep> {
  return post(`${pathOf(id)}/show`, { version, ...parts })
}

/** '' takes the answer away. */
export function answerReview({ id, version }: SeenReview, text: string): Promise<ReviewStep> {
  return post(`${pathOf(id)}/answer`, { version, text })
}

/** Takes back what one step did. */
export function undoReviewStep(batch: string): Promise<ReviewStep> {
  return post(`${REVIEWS}/undo`, { batch })
}

export function addCurated(input: CuratedInput): Promise<CuratedReview> {
  return post(`${REVIEWS}/curated`, input)
}

export function editCurated({ id, version }: SeenReview, input: CuratedInput): Promise<CuratedReview> {
  return send(curatedPath(id), { method: 'PUT', body: { ...input, version } })
}

export function archiveCurated({ id, version }: SeenReview): Promise<CuratedReview> {
  return post(`${curatedPath(id)}/archive`, { version })
}

export function bringBackCurated({ id, version }: SeenReview): Promise<CuratedReview> {
  return post(`${curatedPath(id)}/bring-back`, { version })
}

function pathOf(id: string): string {
  return `${REVIEWS}/${encodeURIComponent(id)}`
}

function curatedPath(id: string): string {
  return `${REVIEWS}/curated/${encodeURIComponent(id)}`
}

function post<Data>(path: string, body: unknown): Promise<Data> {
  return send(path, { method: 'POST', body })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
