import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReviewFile } from '#domain/reviews/api-own-review.ts'
import type { Services } from '../services.ts'
import { takeUploadOf } from '../uploads/take-upload.ts'
import type { Reviewer } from './find-reviewer.ts'
import type { MadePicture } from './read-review-files.ts'
import { requireReadable } from './review-fault.ts'
import { fileIdOf, findWaiting, reviewUploads, storeWaiting, type WaitingFile } from './waiting-files.ts'

type Needed = Pick<Services, 'config' | 'db' | 'reader'>

/**
 * Reads an uploaded picture or video before its review is sent. An invalid file is deleted at once. A repeated call
 * returns the same answer.
 * @param poster the upload of the frame that a browser drew from a video
 * @throws ShopError `not_found`, `upload_incomplete`, `validation_failed`, `unavailable`
 */
export async function readReviewFile(
  services: Needed,
  { customerId }: Reviewer,
  { uploadId, poster }: { uploadId: string; poster: string | null },
): Promise<ReviewFile> {
  const owner = reviewUploads(customerId)
  const upload = await takeUploadOf(services, owner, uploadId, ['review-picture', 'review-film'])
  const known = await findWaiting(services, uploadId)
  if (known) return await toReviewFile(uploadId, known)
  const isFilm = upload.kind === 'review-film'
  const read = await readInto(services, upload, { kind: isFilm ? 'video' : 'image', name: 'read' })
  let file: WaitingFile
  try {
    const {
      kind,
      format,
      width,
      height,
      files,
      durationMs = null,
    } = requireReadable(isFilm ? 'video' : 'images', read)
    const drawn =
      isFilm && poster !== null ? await readPoster(services, customerId, poster, upload.folder) : null
    file = { kind, format, width, height, files, durationMs, poster: drawn }
  } catch (error) {
    await upload.release()
    throw error
  }
  await storeWaiting(services, uploadId, file)
  return await toReviewFile(uploadId, file)
}

/** @returns null for an unreadable frame: the video is shown without a poster */
async function readPoster(
  services: Needed,
  customerId: string,
  uploadId: string,
  folder: string,
): Promise<MadePicture | null> {
  const frame = await takeUploadOf(services, reviewUploads(customerId), uploadId, ['review-picture'])
  const read = await readInto(services, { file: frame.file, folder }, { kind: 'image', name: 'poster' })
  await frame.release()
  return read && !read.refused ? { width: read.width, height: read.height, files: read.files } : null
}

async function readInto(
  { reader }: Needed,
  { file, folder }: { file: string; folder: string },
  { kind, name }: { kind: 'image' | 'video'; name: string },
) {
  const results = path.join(folder, name)
  await mkdir(results, { recursive: true })
  // The customer may leave the page in the meantime: the result is kept until they return.
  const { signal } = new AbortController()
  return await reader.read({ kind, file, folder: results }, signal)
}

async function toReviewFile(
  uploadId: string,
  { kind, width, height, durationMs, files, poster }: WaitingFile,
): Promise<ReviewFile> {
  const [small] = kind === 'image' ? files : (poster?.files ?? [])
  const preview = small ? `data:image/avif;base64,${(await readFile(small.path)).toString('base64')}` : ''
  return { fileId: fileIdOf(uploadId), kind, width, height, durationMs, preview }
}
