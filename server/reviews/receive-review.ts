import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  MAX_IMAGE_BYTES,
  MAX_REVIEW_IMAGES,
  MAX_REVIEW_VIDEOS,
  MAX_VIDEO_BYTES,
  type ReviewInput,
  reviewSchema,
} from '#domain/reviews/review-form.ts'
import { fieldIssues } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { formatIssue, refuseField, ShopError } from '../http/errors.ts'
import { isSound } from '../http/read-json.ts'
import type { Upload } from '../uploads/uploads.ts'
import type { FileField } from './review-fault.ts'

/** A file of the form, on disk as received. */
export interface SentFile {
  field: FileField
  file: string
  /** Hash of its content: the same picture is stored once. */
  hash: string
}

const limits = {
  fileSize: MAX_VIDEO_BYTES + 1,
  files: MAX_REVIEW_IMAGES + 2,
  fields: 30,
  fieldSize: 20_000,
  parts: 45,
}

/**
 * Reads the form. Files are streamed to the upload's folder, never held in memory; the first that is too large or too
 * many stops the reading. `onField` may refuse as soon as a field arrives, which in our own form is before any file.
 * @throws ShopError `validation_failed`, `malformed_request` or what `onField` throws
 */
export async function receiveReview(
  request: FastifyRequest,
  { folder, signal }: Upload,
  {
    onField = async () => {},
    fixed = {},
  }: {
    onField?: (name: string, value: string) => Promise<void>
    /** Fields that override those of the form. */
    fixed?: Readonly<Record<string, string>>
  },
): Promise<{ input: ReviewInput; files: SentFile[] }> {
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  try {
    for await (const part of request.parts({ limits })) {
      signal.throwIfAborted()
      if (part.type === 'field') {
        if (typeof part.value !== 'string') continue
        const before = part.fieldname === 'fileIds' ? fields.fileIds : undefined
        fields[part.fieldname] = before === undefined ? part.value : `${before},${part.value}`
        await onField(part.fieldname, part.value)
      } else {
        const field = part.fieldname === 'video' ? 'video' : 'images'
        requireRoom(files, field)
        const sent = await keep(part, { field, file: path.join(folder, `sent-${files.length}`), signal })
        if (sent) files.push(sent)
      }
    }
  } catch (error) {
    // The reader's own errors have a status; a truncated body or a missing boundary raises a plain error.
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new ShopError('malformed_request')
  }
  // The same rule as for JSON: no database stores lone surrogates or zero bytes.
  if (!isSound(fields)) throw new ShopError('malformed_request')
  return { input: parseReview({ ...fields, ...fixed }), files }
}

/** Parses the fields of a review, from a form or JSON. @throws ShopError `validation_failed`, naming the fields */
export function parseReview(fields: unknown): ReviewInput {
  const parsed = z.safeParse(reviewSchema, fields)
  if (parsed.success) return parsed.data
  throw new ShopError('validation_failed', {
    errors: fieldIssues(parsed.error.issues),
    say: formatIssue(issue('reviews.incomplete')),
  })
}

/** Writes one file to disk. @returns null for the empty file that a form sends for an empty field */
async function keep(
  part: MultipartFile,
  { field, file, signal }: { field: FileField; file: string; signal: AbortSignal },
): Promise<SentFile | null> {
  const hash = createHash('sha256')
  const most = field === 'images' ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES
  let size = 0
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length
      if (size > most)
        throw refuseField(
          field,
          field === 'images' ? issue('reviews.imageTooLarge') : issue('reviews.videoTooLarge'),
        )
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(part.file, measured, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
  if (size === 0 && part.filename === '') return null
  return { field, file, hash: hash.digest('hex').slice(0, 24) }
}

function requireRoom(files: readonly SentFile[], field: FileField): void {
  const count = files.filter((file) => file.field === field).length
  if (field === 'video' && count >= MAX_REVIEW_VIDEOS) throw refuseField('video', issue('reviews.oneVideo'))
  if (field === 'images' && count >= MAX_REVIEW_IMAGES)
    throw refuseField('images', issue('reviews.tooManyImages'))
}
