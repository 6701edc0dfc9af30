import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'

const MEGABYTE = 1024 * 1024
export const MAX_REVIEW_IMAGES = 10
export const MAX_REVIEW_VIDEOS = 1
export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const MAX_VIDEO_BYTES = 50 * MEGABYTE

/** Stars come as text from a form with files. */
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

/** The texts of a review; whose it is says the token, `userId` is only compared with it. */
export const reviewSchema = z.object({
  productId: z
    .string(issue('reviews.product'))
    .check(z.minLength(1, issue('reviews.product')), z.maxLength(100)),
  userId: z.nullish(z.string().check(z.maxLength(100))),
  stars,
  description: z
    .string(issue('reviews.incomplete'))
    .check(
      z.trim(),
      z.minLength(1, issue('reviews.incomplete')),
      z.maxLength(3000, issue('reviews.tooLong')),
    ),
})
export type ReviewInput = z.output<typeof reviewSchema>

/** Checks kinds, number and sizes of the files of a review; the first fault refuses the whole review. */
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
