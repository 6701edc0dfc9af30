import { flushCompileCache } from 'node:module'
import { type FileAnswer, type FileTask, fileTaskSchema, type ReadFile } from './file-tasks.ts'
import { readClip } from './read-clip.ts'
import { readFilm } from './read-film.ts'
import { readLogo } from './read-logo.ts'
import { cutOriginal, readPhoto } from './read-photo.ts'
import { allowPhotosOnly, readPicture } from './read-picture.ts'
import { readScene } from './read-scene.ts'

/**
 * Reads uploaded files, one at a time. This process knows no secret and holds no connection, and the shop can kill it
 * when a file takes too long. It ends with the shop.
 */
allowPhotosOnly()
process.on('message', (message) => void answer(fileTaskSchema.parse(message)))
// The shop kills this process, and Node would keep its compiled code only at an orderly end.
process.once('message', () => flushCompileCache())
process.on('disconnect', () => process.exit(0))

async function answer(task: FileTask): Promise<void> {
  // Every decoder throws errors of its own. Each of them means that the shop cannot read the file.
  const result = await read(task).catch(() => null)
  process.send?.({ id: task.id, result } satisfies FileAnswer)
}

function read({ kind, file, folder, focus = { x: 50, y: 50 } }: FileTask): Promise<ReadFile | null> {
  switch (kind) {
    case 'image':
      return readPicture(file, folder)
    case 'video':
      return readFilm(file, folder)
    case 'photo':
      return readPhoto(file, folder)
    case 'cut':
      return cutOriginal(file, folder, focus)
    case 'clip':
      return readClip(file, folder)
    case 'scene':
      return readScene(file, folder)
    case 'logo':
      return readLogo(file, folder)
  }
}
