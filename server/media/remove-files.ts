import type { Log } from '../config/log.ts'
import { mediaFileNames } from './media-file-names.ts'
import type { MediaStore } from './media-store.ts'

/** Deletes every file of unused media. A failed deletion is logged and otherwise ignored. */
export async function removeFiles(
  { store, log }: { store: MediaStore; log: Log },
  media: readonly Parameters<typeof mediaFileNames>[0][],
): Promise<void> {
  for (const medium of media) {
    for (const name of mediaFileNames(medium)) {
      try {
        await store.remove(name)
      } catch (error) {
        log.error({ err: error, name }, 'A file that nothing shows any more could not be removed')
      }
    }
  }
}
