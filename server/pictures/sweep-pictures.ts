import { mediaFileNames } from '../media/media-file-names.ts'
import type { Services } from '../services.ts'
import { originalFiles } from './original-files.ts'
import { forgetUnusedMedia, forgetUnusedOriginals } from './unused-queries.ts'

/** Whoever removes a picture has so long to want it back. */
const keptDays = 30

/**
 * Removes pictures, films and photographs that nothing has referred to for 30 days. Rows go first: a file too many
 * harms nobody, a row without its file does.
 */
export async function sweepPictures({
  db,
  media,
  log,
}: Pick<Services, 'db' | 'media' | 'log'>): Promise<void> {
  let removed = 0
  for (;;) {
    const unused = await forgetUnusedMedia(db, keptDays)
    if (unused.length === 0) break
    removed += unused.length
    await removeAll(unused.flatMap(mediaFileNames))
  }
  const originals = await forgetUnusedOriginals(db, keptDays)
  await removeAll(originals.flatMap((file) => Object.values(originalFiles(file))))
  if (removed + originals.length > 0)
    log.info({ removed, originals: originals.length }, 'Pictures that nothing shows were removed')

  /** A storage that does not answer must not keep the other files. */
  async function removeAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await media.remove(name)
      } catch (error) {
        log.error({ err: error, name }, 'A file that nothing shows any more could not be removed')
      }
    }
  }
}
