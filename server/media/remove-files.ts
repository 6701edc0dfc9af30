import type { Log } from '../config/log.ts'
import { mediaFileNames } from './media-file-names.ts'
import type { MediaStore } from './media-store.ts'

/** Removes every file of media that nothing shows. A file that cannot be removed is no reason to fail: it is logged. */
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
