import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { MOST_RETURN_PHOTOS, type ReturnInput, returnInput } from '#domain/returns/return-input.ts'
import { MAX_IMAGE_BYTES } from '#domain/reviews/review-form.ts'
import { fieldIssues } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { formatIssue, refuseField, ShopError } from '../http/errors.ts'
import { storePicturePart } from '../uploads/store-picture-part.ts'
import type { Upload } from '../uploads/uploads.ts'

const limits = {
  fileSize: MAX_IMAGE_BYTES + 1,
  files: MOST_RETURN_PHOTOS + 1,
  fields: 3,
  fieldSize: 60_000,
  parts: 12,
}

/** The largest body, with all photos and the form. */
export const MOST_RETURN_BYTES = MOST_RETURN_PHOTOS * MAX_IMAGE_BYTES + 100_000

/**
 * Reads the form: `return` is the request as JSON, `photos` are pictures, which are stored in the upload's folder.
 * @returns the request, and the uploaded files
 * @throws ShopError `validation_failed`, `malformed_request`
 */
export async function receiveReturn(
  request: FastifyRequest,
  { folder, signal }: Upload,
): Promise<{ input: ReturnInput; sent: string[] }> {
  let wish: unknown = null
  const sent: string[] = []
  try {
    for await (const part of request.parts({ limits })) {
      signal.throwIfAborted()
      if (part.type === 'file') {
        if (sent.length >= MOST_RETURN_PHOTOS) throw refuseField('photos', issue('returns.tooManyPhotos'))
        const file = path.join(folder, `sent-${sent.length}`)
        if (await storePicturePart(part, { file, signal })) sent.push(file)
      } else if (part.fieldname === 'return' && typeof part.value === 'string') {
        wish = JSON.parse(part.value)
      }
    }
  } catch (error) {
    // The reader's own errors have a status; a truncated body or invalid JSON raises a plain error.
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new ShopError('malformed_request')
  }
  return { input: parseReturn(wish), sent }
}

/** @throws ShopError `validation_failed`, naming the fields */
export function parseReturn(wish: unknown): ReturnInput {
  const parsed = z.safeParse(returnInput, wish)
  if (parsed.success) return parsed.data
  throw new ShopError('validation_failed', {
    errors: fieldIssues(parsed.error.issues),
    say: formatIssue(issue('returns.lines')),
  })
}
