import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { FITS } from './fit.ts'

const MEGABYTE = 1024 * 1024
export const MAX_REVIEW_IMAGES = 10
export const MAX_REVIEW_VIDEOS = 1
export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const MAX_VIDEO_BYTES = 50 * MEGABYTE
/** Generous for a video of one garment; 50 MB from a phone are shorter. */
export const MAX_VIDEO_MINUTES = 15
/** Age of the child. */
export const MAX_AGE_MONTHS = 216
export const MIN_HEIGHT_CM = 30
export const MAX_HEIGHT_CM = 200

/** Multipart forms send stars as text. */
const stars = z.pipe(
  z.union(
    [z.number(), z.string().check(z.regex(/^\s*[0-9]{1,3}\s*$/, issue('reviews.incomplete')))],
    issue('reviews.incomplete'),
  ),
  z.pipe(
    z.transform(Number),
    z
      .int(issue('reviews.incomplete'))
      .check(z.gte(1, issue('reviews.incomplete')), z.lte(5, issue('reviews.incomplete'))),
  ),
)

/** For an optional field. */
const emptyToNull = z.transform((value: unknown): unknown =>
  value === undefined || value === '' ? null : value,
)

/** Multipart forms send numbers as text. */
function wholeNumber(from: number, to: number, message: string) {
  return z.pipe(
    z.transform((value) =>
      typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value,
    ),
    z.int(message).check(z.gte(from, message), z.lte(to, message)),
  )
}

/** Files that were processed before, and photos that stay: a list, or one comma-separated text. */
const fileIds = z.pipe(
  z.transform((value) =>
    typeof value === 'string' ? value.split(',').filter((id) => id !== '') : (value ?? []),
  ),
  z.array(z.string().check(z.regex(/^[a-z0-9]{16,40}$/, issue('reviews.fileGone')))).check(
    z.maxLength(MAX_REVIEW_IMAGES + MAX_REVIEW_VIDEOS, issue('reviews.tooManyImages')),
    z.refine((ids) => new Set(ids).size === ids.length, issue('reviews.fileTwice')),
  ),
)

/** The texts of a review. The token identifies the author; `userId` is only compared with it. */
export const reviewSchema = z.object({
  productId: z
    .string(issue('reviews.product'))
    .check(z.minLength(1, issue('reviews.product')), z.maxLength(100)),
  userId: z.nullish(z.string().check(z.maxLength(100))),
  stars,
  description: z
    .string(issue('reviews.incomplete'))
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(1, issue('reviews.incomplete')),
      z.maxLength(3000, issue('reviews.tooLong')),
    ),
  fit: z.pipe(emptyToNull, z.nullable(z.enum(FITS, issue('reviews.fit')))),
  /** The ordered size that the review is about; by default the one delivered last. */
  size: z.pipe(emptyToNull, z.nullable(z.string().check(z.maxLength(60)))),
  ageMonths: z.pipe(emptyToNull, z.nullable(wholeNumber(0, MAX_AGE_MONTHS, issue('reviews.age')))),
  heightCm: z.pipe(
    emptyToNull,
    z.nullable(wholeNumber(MIN_HEIGHT_CM, MAX_HEIGHT_CM, issue('reviews.height'))),
  ),
  fileIds,
})
export type ReviewInput = z.output<typeof reviewSchema>

/** Checks type, number and sizes of a review's files. The first fault refuses the whole review. */
export function checkReviewFiles(files: {
  images: readonly { type: string; size: number }[]
  videos: readonly { type: string; size: number }[]
}): { ok: true } | { ok: false; path: 'images' | 'video'; message: string } {
  const refuse = (path: 'images' | 'video', message: string) => ({ ok: false, path, message }) as const
  if (files.images.length > MAX_REVIEW_IMAGES) return refuse('images', issue('reviews.tooManyImages'))
  if (files.videos.length > MAX_REVIEW_VIDEOS) return refuse('video', issue('reviews.oneVideo'))
  for (const image of files.images) {
    if (!image.type.startsWith('image/')) return refuse('images', issue('reviews.notAnImage'))
    if (image.size > MAX_IMAGE_BYTES) return refuse('images', issue('reviews.imageTooLarge'))
  }
  for (const video of files.videos) {
    if (!video.type.startsWith('video/')) return refuse('video', issue('reviews.notAVideo'))
    if (video.size > MAX_VIDEO_BYTES) return refuse('video', issue('reviews.videoTooLarge'))
  }
  return { ok: true }
}
