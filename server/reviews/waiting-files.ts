import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { openSharedFiles } from '../media/shared-files.ts'
import { isMissingFile } from '../missing-file.ts'
import type { Services } from '../services.ts'
import { readFileSchema } from '../uploads/file-tasks.ts'
import { folderOfUpload, removeUpload, type UploadOwner } from '../uploads/stored-uploads.ts'
import { findUploadRow } from '../uploads/upload-queries.ts'
import { isUploadId } from '../uploads/upload-store.ts'
import type { ReviewMedium } from './read-review-files.ts'

/*
 * A file that is read before its review is sent waits in the folder of its upload, with the files made from it. It is
 * deleted with the upload: when the review is saved, or after a day.
 */

const made = z.object(readFileSchema.shape).pick({ width: true, height: true, files: true })
const waiting = z.object({
  kind: z.enum(['image', 'video']),
  format: z.enum(['avif', 'mp4', 'webm']),
  ...made.shape,
  durationMs: z.number().nullable(),
  poster: made.nullable(),
})
export type WaitingFile = z.infer<typeof waiting>

const fileName = 'read.json'
const prefix = 'upl_'
const area = 'reviews'

/** The upload owner of a customer's review files. */
export function reviewUploads(customerId: string): UploadOwner {
  return { area, ownerId: customerId }
}

/** The id by which a review refers to the file; part of its public address. */
export function fileIdOf(uploadId: string): string {
  return uploadId.slice(prefix.length)
}

/**
 * Stores the result of reading an upload, whose files are in its folder on this machine. From then on any process finds
 * it.
 */
export async function storeWaiting(
  { config }: Pick<Services, 'config'>,
  uploadId: string,
  file: WaitingFile,
): Promise<void> {
  const folder = folderOfUpload({ area, id: uploadId })
  const files = openSharedFiles(config)
  const relative = (place: string) => path.relative(files.pathOf(folder), place)
  const stored = await withPaths(file, async (place) => {
    await files.publish(path.posix.join(folder, relative(place)))
    return relative(place)
  })
  const key = path.posix.join(folder, fileName)
  await writeFile(files.pathOf(key), JSON.stringify(stored), { mode: 0o600 })
  await files.publish(key)
}

/** The result of reading an upload; null if there is none. Its files are then on this machine. */
export async function findWaiting(
  { config }: Pick<Services, 'config'>,
  uploadId: string,
): Promise<WaitingFile | null> {
  const folder = folderOfUpload({ area, id: uploadId })
  const files = openSharedFiles(config)
  try {
    const stored = await readFile(await files.fetch(path.posix.join(folder, fileName)), 'utf8')
    const parsed = waiting.safeParse(JSON.parse(stored))
    if (!parsed.success) return null
    return await withPaths(parsed.data, (place) => files.fetch(path.posix.join(folder, place)))
  } catch (error) {
    if (error instanceof SyntaxError || isMissingFile(error)) return null
    throw error
  }
}

/** The same result with other paths. */
async function withPaths(
  file: WaitingFile,
  change: (place: string) => Promise<string>,
): Promise<WaitingFile> {
  const changeAll = async (files: WaitingFile['files']) =>
    await Promise.all(files.map(async (one) => ({ ...one, path: await change(one.path) })))
  const poster = file.poster && { ...file.poster, files: await changeAll(file.poster.files) }
  return { ...file, files: await changeAll(file.files), poster }
}

/** A waiting file of this customer; null if it is gone, unread, or another person's. */
export async function takeWaiting(
  services: Pick<Services, 'config' | 'db'>,
  customerId: string,
  fileId: string,
): Promise<ReviewMedium | null> {
  const id = prefix + fileId
  const upload = isUploadId(id) ? await findUploadRow(services.db, { id, area }) : null
  if (upload?.ownerId !== customerId) return null
  const file = await findWaiting(services, id)
  return file && { ...file, id: fileId }
}

/** Deletes waiting files that a review now uses. */
export async function forgetWaiting(
  services: Pick<Services, 'config' | 'db'>,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await removeUpload(services, area, prefix + fileId)
}
