import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStore } from '../media/media-store.ts'

/** Addresses of a drawn scene by width in pixels, without their ending: `.avif` and `.webp` exist of each. */
export type Scene = Readonly<Record<number, string>>
export type Scenes = ReadonlyMap<string, Scene>

const fileName = /^([a-z][a-z-]*)\.(\d{3,4})\.avif$/

/** Puts the finished scenes of a folder (`<name>.<width>.avif`) into the media storage, under their content's name. */
export async function openScenes(media: MediaStore, folder: string): Promise<Scenes> {
  const scenes = new Map<string, Record<number, string>>()
  for (const file of await readdir(folder)) {
    const [, name, width] = fileName.exec(file) ?? []
    if (!name || !width) continue
    const content = await readFile(path.join(folder, file))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 24)
    await media.write(`${hash}-${width}.avif`, content)
    scenes.set(name, { ...scenes.get(name), [Number(width)]: `/media/${hash}-${width}` })
  }
  return scenes
}
