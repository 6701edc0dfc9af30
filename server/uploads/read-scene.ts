import path from 'node:path'
import sharp from 'sharp'
import { LEAST_SCENE, SCENE_RATIOS, SCENE_WIDTHS, type SceneForm } from '#domain/content/scene-addresses.ts'
import type { ReadFile } from './file-tasks.ts'
import { openPicture } from './read-picture.ts'

/** Larger than the widest format, which is cut from it. */
const longestEdge = 2_400

/**
 * Cuts a content picture to the two formats used by pages, around its most prominent part. Location and time are
 * dropped.
 * @returns null when the file's content is not a photo
 */
export async function readScene(file: string, folder: string): Promise<ReadFile | null> {
  const opened = await openPicture(file)
  if (!opened) return null
  const { data, info } = await opened
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    // Transparent parts get a background: a JPEG made from it later has no transparency.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const size = { kind: 'image', format: 'avif', width, height } as const
  if (width < LEAST_SCENE.width || height < LEAST_SCENE.height)
    return { ...size, files: [], refused: 'too_small' }
  const files: ReadFile['files'] = []
  for (const form of ['phone', 'wide'] as const satisfies readonly SceneForm[]) {
    for (const wanted of SCENE_WIDTHS[form]) {
      const target = path.join(folder, `${wanted}.avif`)
      await sharp(data, { raw: { width, height, channels } })
        .resize(wanted, Math.round(wanted / SCENE_RATIOS[form]), { position: sharp.strategy.attention })
        .avif({ quality: 55, effort: 2 })
        .toFile(target)
      files.push({ width: wanted, path: target })
    }
  }
  return { ...size, files }
}
