import type { FastifyRequest } from 'fastify'
import { REVIEW_MESSAGES } from '#domain/reviews/messages.ts'
import {
  checkReviewFiles,
  MAX_IMAGE_BYTES,
  MAX_REVIEW_IMAGES,
  MAX_REVIEW_VIDEOS,
  MAX_VIDEO_BYTES,
  type ReviewInput,
  reviewSchema,
} from '#domain/reviews/review-form.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { ShopError } from '../errors.ts'
import { badFile, type ReviewFile } from './store-review-files.ts'

/** Reads the form with its files, within their limits. @throws ShopError `validation_failed` */
export async function readReviewParts(
  request: FastifyRequest,
): Promise<{ input: ReviewInput; files: ReviewFile[] }> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  const fields: Record<string, string> = {}
  const files: (ReviewFile & { type: string })[] = []
  const parts = request.parts({
    limits: {
      fileSize: MAX_VIDEO_BYTES + 1,
      files: MAX_REVIEW_IMAGES + 2,
      fields: 20,
      fieldSize: 20_000,
      parts: 40,
    },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const field = part.fieldname === 'video' ? 'video' : 'images'
      // Before it is read: what is one too many must not fill the memory first.
      requireRoom(files, field)
      const content = await part.toBuffer()
      // A form sends an empty file for a field that was left alone.
      if (content.length === 0 && part.filename === '') continue
      if (field === 'images' && content.length > MAX_IMAGE_BYTES)
        throw badFile('images', REVIEW_MESSAGES.imageTooLarge)
      files.push({ field, content, type: part.mimetype })
    }
  } catch (error) {
    // The reader's own errors have a status; a body that is cut short or has no boundary is a plain one.
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new ShopError('malformed_request')
  }
  const parsed = parseWith(reviewSchema, fields)
  if (!parsed.ok)
    throw new ShopError('validation_failed', { errors: parsed.errors, message: REVIEW_MESSAGES.incomplete })
  const describe = (field: ReviewFile['field']) =>
    files.filter((file) => file.field === field).map(({ type, content }) => ({ type, size: content.length }))
  const checked = checkReviewFiles({ images: describe('images'), videos: describe('video') })
  if (!checked.ok) throw badFile(checked.path, checked.message)
  return { input: parsed.value, files }
}

function requireRoom(files: readonly ReviewFile[], field: ReviewFile['field']): void {
  const count = files.filter((file) => file.field === field).length
  if (field === 'video' && count >= MAX_REVIEW_VIDEOS) throw badFile('video', REVIEW_MESSAGES.oneVideo)
  if (field === 'images' && count >= MAX_REVIEW_IMAGES) throw badFile('images', REVIEW_MESSAGES.tooManyImages)
}
