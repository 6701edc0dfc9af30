import { MAX_VIDEO_MINUTES } from '#domain/reviews/review-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { refuseField, type ShopError } from '../http/errors.ts'
import type { ReadFile } from '../uploads/file-tasks.ts'
import { issueOfPicture } from '../uploads/picture-issue.ts'

/** The form field of a file. */
export type FileField = 'images' | 'video'

export function unreadableFile(field: FileField): ShopError {
  return refuseField(field, field === 'images' ? issue('reviews.notAnImage') : issue('reviews.notAVideo'))
}

/** The result of reading a file. @throws ShopError `validation_failed` for an invalid or unsupported file */
export function requireReadable(field: FileField, read: ReadFile | null): ReadFile {
  if (!read) throw unreadableFile(field)
  const { width, height, most = 0 } = read
  if (read.refused === 'too_many_pixels' && field === 'video')
    throw refuseField(field, issue('pictures.filmTooManyPixels', { width, height, most }))
  const fault = field === 'images' ? issueOfPicture(read) : null
  if (fault) throw refuseField(field, fault)
  if (read.refused === 'codec') throw refuseField(field, issue('reviews.videoCodec'))
  if (read.refused === 'too_long')
    throw refuseField(field, issue('reviews.videoTooLong', { most: MAX_VIDEO_MINUTES }))
  return read
}
