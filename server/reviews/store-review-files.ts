import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { REVIEW_MESSAGES } from '#domain/reviews/messages.ts'
import { ShopError } from '../errors.ts'
import type { MediaStore } from '../media/media-store.ts'

export interface ReviewFile {
  field: 'images' | 'video'
  content: Buffer
}

export interface StoredMedia {
  id: string
  kind: 'image' | 'video'
  width: number
  height: number
}

/** A picture of more pixels is a bomb, not a photo of a frock. */
const mostPixels = 60_000_000
const widths = [360, 800] as const

/**
 * Draws every picture anew (which drops whatever else hid in the file, its place and time included) and checks
 * that a film is one. Throws before anything refers to a file.
 */
export async function storeReviewFiles(
  media: MediaStore,
  files: readonly ReviewFile[],
): Promise<StoredMedia[]> {
  const stored: StoredMedia[] = []
  for (const { field, content } of files) {
    stored.push(field === 'images' ? await storePicture(media, content) : await storeFilm(media, content))
  }
  return stored
}

async function storePicture(media: MediaStore, content: Buffer): Promise<StoredMedia> {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 24)
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    let size = { width: 0, height: 0 }
    for (const width of widths) {
      const { data, info } = await picture
        .clone()
        .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
        .avif({ quality: 55, effort: 2 })
        .toBuffer({ resolveWithObject: true })
      await media.write(`${id}-${width}.avif`, data)
      size = { width: info.width, height: info.height }
    }
    return { id, kind: 'image', ...size }
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    throw badFile('images', REVIEW_MESSAGES.notAnImage)
  }
}

/** MP4 and its relatives begin with a box called `ftyp`; phones make nothing else. */
async function storeFilm(media: MediaStore, content: Buffer): Promise<StoredMedia> {
  if (content.subarray(4, 8).toString('latin1') !== 'ftyp') throw badFile('video', REVIEW_MESSAGES.notAVideo)
  const id = createHash('sha256').update(content).digest('hex').slice(0, 24)
  await media.write(`${id}-800.mp4`, content)
  return { id, kind: 'video', width: 800, height: 450 }
}

export function badFile(path: 'images' | 'video', message: string): ShopError {
  return new ShopError('validation_failed', { message, errors: [{ path, message }] })
}
