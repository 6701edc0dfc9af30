import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { MOST_FILM_BYTES, MOST_FILM_SECONDS } from '#domain/pictures/product-film.ts'
import { issue } from '#domain/validation/issue.ts'
import { refuseField } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { insertMedium } from './picture-queries.ts'
import { withFolder } from './store-picture.ts'

type Needed = Pick<Services, 'config' | 'db' | 'log' | 'media' | 'reader'>

/**
 * Stores a product's short video without its sound.
 * @returns its address
 * @throws ShopError `validation_failed` if it is not a video, too long, too large, or plays on few phones
 */
export async function storeFilm(services: Needed, file: string): Promise<{ address: string }> {
  if (await isAnimatedPicture(file)) throw refuseField('uploadId', issue('pictures.animation'))
  return await withFolder(services, async (folder) => {
    const { signal } = new AbortController()
    const read = await services.reader.read({ kind: 'clip', file, folder }, signal)
    if (!read) throw refuseField('uploadId', issue('pictures.notAFilm'))
    if (read.refused === 'codec') throw refuseField('uploadId', issue('pictures.filmCodec'))
    if (read.refused === 'too_long')
      throw refuseField('uploadId', issue('pictures.filmTooLong', { most: MOST_FILM_SECONDS }))
    const { width: wide, height: high, most = 0 } = read
    if (read.refused === 'too_many_pixels')
      throw refuseField('uploadId', issue('pictures.filmTooManyPixels', { width: wide, height: high, most }))
    const [made] = read.files
    if (!made) throw refuseField('uploadId', issue('pictures.notAFilm'))
    const film = await readFile(made.path)
    if (film.length > MOST_FILM_BYTES)
      throw refuseField('uploadId', issue('pictures.filmTooLarge', { most: MOST_FILM_BYTES / 1_000_000 }))
    const id = createHash('sha256').update(film).digest('hex').slice(0, 24)
    const name = `${id}-800.${read.format}`
    await services.media.write(name, film)
    const { width, height, format } = read
    await insertMedium(services.db, { id, kind: 'video', format, width, height, widths: [800] })
    return { address: `/media/${name}` }
  })
}

/** Animated GIF and WebP, which repackaging cannot make small. */
async function isAnimatedPicture(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(12), 0, 12, 0)
    const start = buffer.subarray(0, bytesRead).toString('latin1')
    return start.startsWith('GIF8') || (start.startsWith('RIFF') && start.endsWith('WEBP'))
  } finally {
    await opened.close()
  }
}
