import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/reviews/review-form.ts'

/** Resumable uploads. */
export const UPLOAD_KINDS = ['picture', 'film', 'list', 'zip', 'review-picture', 'review-film'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/**
 * Who uploads. Staff: photos, videos, product lists and their pictures. Customers: photos and videos of reviews. The
 * two areas are separate in visibility and in quota.
 */
export const UPLOAD_AREAS = {
  staff: ['picture', 'film', 'list', 'zip'],
  reviews: ['review-picture', 'review-film'],
} as const satisfies Readonly<Record<string, readonly UploadKind[]>>
export type UploadArea = keyof typeof UPLOAD_AREAS

const MEGABYTE = 1_000_000

/** Most bytes of a file of each kind. */
export const MOST_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = {
  picture: 30 * MEGABYTE,
  film: 150 * MEGABYTE,
  list: 40 * MEGABYTE,
  zip: 500 * MEGABYTE,
  // As in a multipart form.
  'review-picture': MAX_IMAGE_BYTES,
  'review-film': MAX_VIDEO_BYTES,
}

/** Bytes of one request. A slow phone sends them within the request timeout of three minutes. */
export const UPLOAD_PART_BYTES = 4 * MEGABYTE

/** Most unused files of one user: ten pictures, a video and its poster. */
export const MOST_UPLOADS: Readonly<Record<UploadArea, number>> = { staff: 60, reviews: 12 }

/**
 * Most announced bytes of these files together. Announcing a file takes a moment: without a limit a few customers could
 * fill everyone's quota for a day. Staff share theirs.
 */
export const MOST_BYTES_OF_ONE: Readonly<Record<UploadArea, number>> = {
  staff: Number.POSITIVE_INFINITY,
  reviews: 200 * MEGABYTE,
}

/** Hours after which an unfinished upload is deleted. */
export const UPLOAD_HOURS = 24
