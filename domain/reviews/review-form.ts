import * as z from 'zod/mini'
import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'

const MEGABYTE = 1024 * 1024
export const MAX_REVIEW_IMAGES = 10
export const MAX_REVIEW_VIDEOS = 1
export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const MAX_VIDEO_BYTES = 50 * MEGABYTE

/** Stars come as text from a form with files. */
const stars = z.pipe(
  z.union(
    [z.number(), z.string().check(z.regex(/^\s*[0-9]{1,3}\s*$/, REVIEW_TEXTS.incomplete))],
    REVIEW_TEXTS.incomplete,
  ),
  z.pipe(
    z.transform(Number),
    z
      .int(REVIEW_TEXTS.incomplete)
      .check(z.gte(1, REVIEW_TEXTS.incomplete), z.lte(5, REVIEW_TEXTS.incomplete)),
  ),
)

/** The texts of a review; whose it is says the token, `userId` is only compared with it. */
export const reviewSchema = z.object({
  productId: z.string('Name the product').check(z.minLength(1, 'Name the product'), z.maxLength(100)),
  userId: z.nullish(z.string().check(z.maxLength(100))),
  stars,
  description: z
    .string(REVIEW_TEXTS.incomplete)
    .check(z.trim(), z.minLength(1, REVIEW_TEXTS.incomplete), z.maxLength(3000, REVIEW_TEXTS.tooLong)),
})
export type ReviewInput = z.output<typeof reviewSchema>

/** Checks kinds, number and sizes of the files of a review; the first fault refuses the whole review. */
export function checkReviewFiles(files: {
  images: readonly { type: string; size: number }[]
  videos: readonly { type: string; size: number }[]
}): { ok: true } | { ok: false; path: 'images' | 'video'; message: string } {
  const refuse = (path: 'images' | 'video', message: string) => ({ ok: false, path, message }) as const
  if (files.images.length > MAX_REVIEW_IMAGES) return refuse('images', REVIEW_TEXTS.tooManyImages)
  if (files.videos.length > MAX_REVIEW_VIDEOS) return refuse('video', REVIEW_TEXTS.oneVideo)
  for (const image of files.images) {
    if (!image.type.startsWith('image/')) return refuse('images', REVIEW_TEXTS.notAnImage)
    if (image.size > MAX_IMAGE_BYTES) return refuse('images', REVIEW_TEXTS.imageTooLarge)
  }
  for (const video of files.videos) {
    if (!video.type.startsWith('video/')) return refuse('video', REVIEW_TEXTS.notAVideo)
    if (video.size > MAX_VIDEO_BYTES) return refuse('video', REVIEW_TEXTS.videoTooLarge)
  }
  return { ok: true }
}
