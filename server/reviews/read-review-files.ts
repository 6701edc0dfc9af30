import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from '../db/ids.ts'
import type { ReadFile } from '../uploads/file-tasks.ts'
import type { Upload } from '../uploads/uploads.ts'
import type { SentFile } from './receive-review.ts'
import { requireReadable } from './review-fault.ts'

/** A re-encoded small picture. */
export type MadePicture = Pick<ReadFile, 'width' | 'height' | 'files'>

/** A re-encoded picture or video, in the upload's folder until the review is saved. */
export interface ReviewMedium extends MadePicture, Pick<ReadFile, 'kind' | 'format'> {
  /** Part of its address. Random, so that a copy of the picture does not reveal its address. */
  id: string
  durationMs: number | null
  /** The poster of a video. */
  poster: MadePicture | null
}

/** Reads every file, one after the other. @throws ShopError `validation_failed` for the first invalid one */
export async function readReviewFiles(
  { folder, reader, signal }: Upload,
  files: readonly SentFile[],
): Promise<ReviewMedium[]> {
  const media = new Map<string, ReviewMedium>()
  for (const { field, file, hash } of files) {
    // A picture selected twice is shown once.
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
