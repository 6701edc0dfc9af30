import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { MAX_IMAGE_BYTES } from '#domain/reviews/review-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { refuseField } from '../http/errors.ts'

/**
 * Writes one picture of a form to disk unchanged.
 * @returns false for the empty file that a form sends for an empty field
 * @throws ShopError `validation_failed` beyond 10 MB
 */
export async function storePicturePart(
  part: MultipartFile,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<boolean> {
  let size = 0
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length
      if (size > MAX_IMAGE_BYTES) throw refuseField('photos', issue('reviews.imageTooLarge'))
      yield chunk
    }
  }
  await pipeline(part.file, measured, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
  return size > 0 || part.filename !== ''
}
