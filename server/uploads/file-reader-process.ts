import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { isDiskFault } from '../disk-fault.ts'
import { spentCpuMs } from './cpu-time.ts'
import { type FileAnswer, type FileTask, fileTaskSchema, type ReadFile } from './file-tasks.ts'
import { readClip } from './read-clip.ts'
import { readFilm } from './read-film.ts'
import { readLogo } from './read-logo.ts'
import { cutOriginal, readPhoto } from './read-photo.ts'
import { allowPhotosOnly, readPicture, TooManyPixels } from './read-picture.ts'
import { readScene } from './read-scene.ts'

/**
 * Reads uploaded files, one at a time. This process has no secrets and no connections, and the shop can kill it. It
 * ends with the shop, and by itself when a file uses too much CPU time.
 */
allowPhotosOnly()
/** The CPU time in milliseconds at which the process ends; 0 between files. */
const mostCpu = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
// A separate thread, because a decoder may block this one. It has the low priority too, and ends with the process.
new Worker(new URL('./cpu-watch.ts', import.meta.url), { workerData: mostCpu }).unref()
process.on('message', (message) => void answer(fileTaskSchema.parse(message)))
// The shop kills this process, but Node saves its compile cache only on an orderly exit.
process.once('message', () => flushCompileCache())
process.on('disconnect', () => process.exit(0))

async function answer(task: FileTask): Promise<void> {
  Atomics.store(mostCpu, 0, spentCpuMs() + task.cpuMs)
  const read = await tryToRead(task)
  Atomics.store(mostCpu, 0, 0)
  process.send?.({ id: task.id, ...read } satisfies FileAnswer)
}

/** The message of libvips if it could not write its result; the error has no code. */
const unwritten = /(write error|unable to open for write)\nsystem error: /

async function tryToRead(task: FileTask): Promise<Omit<FileAnswer, 'id'>> {
  try {
    return { result: await read(task) }
  } catch (error) {
    if (error instanceof TooManyPixels) {
      const { width, height, most } = error
      const size = { kind: 'image', format: 'avif', width, height } as const
      return { result: { ...size, files: [], refused: 'too_many_pixels', most } }
    }
    // Every decoder has its own errors, all of which mean that the file is unreadable, except a full disk: the file may
    // be valid.
    const said = error instanceof Error ? error.message : ''
    return isDiskFault(error) || unwritten.test(said) ? { result: null, fault: said } : { result: null }
  }
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
