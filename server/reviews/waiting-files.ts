import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { isMissingFile } from '../missing-file.ts'
import type { Services } from '../services.ts'
import { readFileSchema } from '../uploads/file-tasks.ts'
import { findUpload, removeUpload, type UploadPlace } from '../uploads/tus-folder.ts'
import type { UploadOwner } from '../uploads/tus-uploads.ts'
import type { ReviewMedium } from './read-review-files.ts'

/*
 * A file that was read before its review is sent waits in the folder of its upload, with what was made of it beside. It
 * goes with the upload: when the review is kept, or after a day.
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

/** The owner of what one person sends for reviews. */
export function reviewUploads(customerId: string): UploadOwner {
  return { area: 'reviews', ownerId: customerId }
}

function placeOf({ config }: Pick<Services, 'config'>): UploadPlace {
  return { dataDir: config.dataDir, area: 'reviews' }
}

/** By what a review names the file; it becomes part of the address under which it is shown. */
export function fileIdOf(uploadId: string): string {
  return uploadId.slice(prefix.length)
}

/** Keeps what was read of an upload, in its folder. */
export async function keepWaiting(folder: string, file: WaitingFile): Promise<void> {
  await writeFile(path.join(folder, fileName), JSON.stringify(file), { mode: 0o600 })
}

/** What was read of an upload; null where nothing was. */
export async function findWaiting(folder: string): Promise<WaitingFile | null> {
  try {
    const parsed = waiting.safeParse(JSON.parse(await readFile(path.join(folder, fileName), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    if (isMissingFile(error)) return null
    throw error
  }
}

/** A file of this person that waits to be shown; null for one that is gone, not read, or somebody else's. */
export async function takeWaiting(
  services: Pick<Services, 'config'>,
  customerId: string,
  fileId: string,
): Promise<ReviewMedium | null> {
  const upload = await findUpload(placeOf(services), prefix + fileId)
  if (upload?.ownerId !== customerId) return null
  const file = await findWaiting(upload.folder)
  return file && { ...file, id: fileId }
}

/** Forgets files that a review shows now. */
export async function forgetWaiting(
  services: Pick<Services, 'config'>,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await removeUpload(placeOf(services), prefix + fileId)
}
