import { type FileAnswer, type FileTask, fileTaskSchema } from './file-tasks.ts'
import { readFilm } from './read-film.ts'
import { allowPhotosOnly, readPicture } from './read-picture.ts'

/**
 * Reads uploaded files, one at a time. This process knows no secret and holds no connection, and the shop can kill it
 * when a file takes too long. It ends with the shop.
 */
allowPhotosOnly()
process.on('message', (message) => void answer(fileTaskSchema.parse(message)))
process.on('disconnect', () => process.exit(0))

async function answer(task: FileTask): Promise<void> {
  const { id, kind, file, folder } = task
  const read = kind === 'image' ? readPicture : readFilm
  // Every decoder throws errors of its own. Each of them means that the shop cannot read the file.
  const result = await read(file, folder).catch(() => null)
  process.send?.({ id, result } satisfies FileAnswer)
}
