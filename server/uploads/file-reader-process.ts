import { type FileAnswer, type FileTask, fileTaskSchema } from './file-tasks.ts'
import { readFilm } from './read-film.ts'
import { allowPhotosOnly, readPicture } from './read-picture.ts'

/**
 * Reads the files of strangers, one at a time, in a process that knows no secret, holds no connection and can be
 * killed when a file takes too long. It ends with the shop.
 */
allowPhotosOnly()
process.on('message', (message) => void answer(fileTaskSchema.parse(message)))
process.on('disconnect', () => process.exit(0))

async function answer(task: FileTask): Promise<void> {
  const { id, kind, file, folder } = task
  const read = kind === 'image' ? readPicture : readFilm
  // Every decoder has its own errors; whatever the reason, it is not a file that we can read.
  const result = await read(file, folder).catch(() => null)
  process.send?.({ id, result } satisfies FileAnswer)
}
