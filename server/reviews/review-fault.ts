import { issue } from '#domain/validation/issue.ts'
import { refuseField, type ShopError } from '../http/errors.ts'

/** The field of the form that a file came in. */
export type FileField = 'images' | 'video'

export function unreadableFile(field: FileField): ShopError {
  return refuseField(field, field === 'images' ? issue('reviews.notAnImage') : issue('reviews.notAVideo'))
}
