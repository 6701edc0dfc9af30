import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/reviews/review-form.ts'

/** What is sent in pieces that survive a broken line. */
export const UPLOAD_KINDS = ['picture', 'film', 'list', 'zip', 'review-picture', 'review-film'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/**
 * Who sends it. The staff: a photograph, a film, a list of products, their pictures. A shopper: what a review shows.
 * Neither sees, or takes the room of, the other's.
 */
export const UPLOAD_AREAS = {
  staff: ['picture', 'film', 'list', 'zip'],
  reviews: ['review-picture', 'review-film'],
} as const satisfies Readonly<Record<string, readonly UploadKind[]>>
export type UploadArea = keyof typeof UPLOAD_AREAS

const MEGABYTE = 1_000_000

/** Bytes that a file of each kind has at most. */
export const MOST_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = {
  picture: 30 * MEGABYTE,
  film: 150 * MEGABYTE,
  list: 40 * MEGABYTE,
  zip: 500 * MEGABYTE,
  // As a form with files has them.
  'review-picture': MAX_IMAGE_BYTES,
  'review-film': MAX_VIDEO_BYTES,
}

/** So many bytes go out in one request. A slow phone sends them within the three minutes that a request has. */
export const UPLOAD_PART_BYTES = 4 * MEGABYTE

/** How many files of one person lie in the shop and are not used yet. Ten pictures, a film and what stands for it. */
export const MOST_UPLOADS: Readonly<Record<UploadArea, number>> = { staff: 60, reviews: 12 }

/**
 * Bytes that these files are said to have together. A file is announced in a moment: without this a handful of shoppers
 * could take the room of everybody for a day. The staff share theirs.
 */
export const MOST_BYTES_OF_ONE: Readonly<Record<UploadArea, number>> = {
  staff: Number.POSITIVE_INFINITY,
  reviews: 200 * MEGABYTE,
}

/** Hours after which an upload that nobody goes on with is removed. */
export const UPLOAD_HOURS = 24
