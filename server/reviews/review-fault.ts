import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'
import { ShopError } from '../http/errors.ts'

/** The field of the form that a file came in. */
export type FileField = 'images' | 'video'

export function badFile(path: FileField, message: string): ShopError {
  return new ShopError('validation_failed', { message, errors: [{ path, message }] })
}

export function unreadableFile(field: FileField): ShopError {
  return badFile(field, field === 'images' ? REVIEW_TEXTS.notAnImage : REVIEW_TEXTS.notAVideo)
}
