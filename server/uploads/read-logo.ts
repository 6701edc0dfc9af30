import path from 'node:path'
import { LEAST_LOGO_HEIGHT, LOGO_WIDTH, MOST_LOGO_HEIGHT } from '#domain/settings/logo.ts'
import type { ReadFile } from './file-tasks.ts'
import { openPicture } from './read-picture.ts'

/**
 * Makes a logo from a picture, large enough for the header on a high-density screen. Transparency is kept.
 * @returns null when the file's content is not a picture
 */
export async function readLogo(file: string, folder: string): Promise<ReadFile | null> {
  const opened = await openPicture(file)
  if (!opened) return null
  const target = path.join(folder, `${LOGO_WIDTH}.avif`)
  const { width, height } = await opened
    .resize(LOGO_WIDTH, MOST_LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .avif({ quality: 80, effort: 4, chromaSubsampling: '4:4:4' })
    .toFile(target)
  const size = { kind: 'image', format: 'avif', width, height } as const
  if (height < LEAST_LOGO_HEIGHT) return { ...size, files: [], refused: 'too_small' }
  return { ...size, files: [{ width: LOGO_WIDTH, path: target }] }
}
