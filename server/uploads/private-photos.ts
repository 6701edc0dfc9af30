import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { issue } from '#domain/validation/issue.ts'
import { refuseField } from '../http/errors.ts'
import { newPrivateMediaId } from '../media/private-media.ts'
import { removeFiles } from '../media/remove-files.ts'
import type { Services } from '../services.ts'
import type { ReadFile } from './file-tasks.ts'
import { issueOfPicture } from './picture-issue.ts'
import type { Upload } from './uploads.ts'

/** A re-encoded picture for two parties only, in the upload's folder until its owner row is saved. */
export interface StoredPhoto extends Pick<ReadFile, 'width' | 'height' | 'files'> {
  id: string
}

/** Reads every file, one after the other. @throws ShopError `validation_failed` for the first that is not a picture */
export async function readPhotos(
  { folder, reader, signal }: Upload,
  sent: readonly string[],
): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = []
  for (const file of sent) {
    const id = newPrivateMediaId()
    const results = path.join(folder, id)
    await mkdir(results, { recursive: true })
    const read = await reader.read({ kind: 'image', file, folder: results }, signal)
    const fault = issueOfPicture(read)
    if (!read || fault) throw refuseField('photos', fault ?? issue('reviews.notAnImage'))
    photos.push({ id, width: read.width, height: read.height, files: read.files })
  }
  return photos
}

/**
 * Stores the files for owner and staff.
 * @returns a function that removes them if their owner row is not saved
 */
export async function storePhotos(
  { media: store, log }: Pick<Services, 'media' | 'log'>,
  photos: readonly StoredPhoto[],
): Promise<() => Promise<void>> {
  for (const { id, files } of photos) {
    for (const { width, path: file } of files) await store.writeFile(`${id}-${width}.avif`, file)
  }
  const kept = photos.map(({ id }) => ({ id, kind: 'image' as const, format: 'avif' as const }))
  return () => removeFiles({ store, log }, kept)
}
