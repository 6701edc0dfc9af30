import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from '../db/ids.ts'
import type { ReadFile } from '../uploads/file-tasks.ts'
import type { Upload } from '../uploads/uploads.ts'
import type { SentFile } from './receive-review.ts'
import { requireReadable } from './review-fault.ts'

/** The small picture of something, made anew. */
export type MadePicture = Pick<ReadFile, 'width' | 'height' | 'files'>

/** A picture or film made anew, in the upload's folder until the review is kept. */
export interface ReviewMedium extends MadePicture, Pick<ReadFile, 'kind' | 'format'> {
  /** Part of its address. It says nothing of the content: nobody finds a picture by having it. */
  id: string
  durationMs: number | null
  /** The picture that stands for a film. */
  poster: MadePicture | null
}

/** Reads every file, one after the other. @throws ShopError `validation_failed` for the first that is not what it should be */
export async function readReviewFiles(
  { folder, reader, signal }: Upload,
  files: readonly SentFile[],
): Promise<ReviewMedium[]> {
  const media = new Map<string, ReviewMedium>()
  for (const { field, file, hash } of files) {
    // Of a picture that was chosen twice, one is shown.
    const name = `${field}-${hash}`
    if (media.has(name)) continue
    const results = path.join(folder, name)
    await mkdir(results, { recursive: true })
    const kind = field === 'images' ? 'image' : 'video'
    const read = requireReadable(field, await reader.read({ kind, file, folder: results }, signal))
    media.set(name, { ...read, id: randomText(20), durationMs: read.durationMs ?? null, poster: null })
  }
  return [...media.values()]
}
