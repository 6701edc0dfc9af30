import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Contents } from '#domain/content/contents.ts'
import type { MediaStore } from '../media/media-store.ts'

const SCENE = /^([a-z][a-z-]*)\.(\d{3,4})\.avif$/
const SHARE = 'share.jpg'

/**
 * Stores a folder's pictures in the media storage under the names used by contents: the scenes (`<name>.<width>.avif`)
 * and the sharing picture (`share.jpg`). Pictures missing in the folder are taken from `others`.
 */
export async function storePictures(
  media: MediaStore,
  folder: string,
  others: Contents['pictures'] | null,
): Promise<Contents['pictures']> {
  const own: Contents['pictures']['scenes'] = {}
  let share = others?.share ?? ''
  for (const file of await readdir(folder)) {
    const [, name, width] = SCENE.exec(file) ?? []
    if (name && width) {
      const stored = await store(media, path.join(folder, file), { width, format: 'avif' })
      own[name] = { ...own[name], [width]: `/media/${stored.replace(/\.avif$/, '')}` }
    } else if (file === SHARE) {
      const { default: sharp } = await import('sharp')
      const { width } = await sharp(path.join(folder, file)).metadata()
      share = await store(media, path.join(folder, file), { width: String(width), format: 'jpg' })
    }
  }
  return { share, scenes: { ...others?.scenes, ...own } }
}

/** @returns the picture's name in the media storage */
async function store(
  media: MediaStore,
  file: string,
  { width, format }: { width: string; format: 'avif' | 'jpg' },
): Promise<string> {
  const content = await readFile(file)
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 24)}-${width}.${format}`
  await media.write(name, content)
  return name
}
