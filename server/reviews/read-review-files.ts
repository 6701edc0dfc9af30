import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ReadFile } from '../uploads/file-tasks.ts'
import type { Upload } from '../uploads/uploads.ts'
import type { SentFile } from './receive-review.ts'
import { unreadableFile } from './review-fault.ts'

/** A picture or film made anew, in the upload's folder until the review is kept. */
export interface ReviewMedium extends ReadFile {
  id: string
}

/** Reads every file, one after the other. @throws ShopError `validation_failed` for the first that is not what it should be */
export async function readReviewFiles(
  { folder, reader, signal }: Upload,
  files: readonly SentFile[],
): Promise<ReviewMedium[]> {
  const media: ReviewMedium[] = []
  for (const { field, file, hash } of files) {
    const results = path.join(folder, hash)
    await mkdir(results, { recursive: true })
    const kind = field === 'images' ? 'image' : 'video'
    const result = await reader.read({ kind, file, folder: results }, signal)
    if (!result) throw unreadableFile(field)
    // Of a picture that was chosen twice, one is shown.
    if (!media.some(({ id }) => id === hash)) media.push({ ...result, id: hash })
  }
  return media
}
