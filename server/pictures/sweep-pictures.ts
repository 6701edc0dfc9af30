import { mediaFileNames } from '../media/media-file-names.ts'
import type { Services } from '../services.ts'
import { originalFiles } from './original-files.ts'
import { forgetUnusedMedia, forgetUnusedOriginals } from './unused-queries.ts'

/** How long a removed picture can be restored. */
const keptDays = 30

/**
 * Deletes pictures, videos and photographs that nothing has referenced for 30 days. Rows first: an unused file is
 * harmless, a row without its file is not.
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

  /** A failed deletion must not stop the others. */
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
