import { openPictureZip, type PictureZip } from './picture-zip.ts'

interface Kept {
  zip: Promise<PictureZip>
  idle: NodeJS.Timeout
}

const keptMs = 60_000
const kept = new Map<string, Kept>()

/**
 * The zip of an import, kept open between two steps of its run, so that its list of 10,000 files is not read again
 * every four seconds. Callers must not close it. Throws as `openPictureZip` does.
 */
export async function openStoredZip(file: string): Promise<PictureZip> {
  const known = kept.get(file)
  clearTimeout(known?.idle)
  const zip = known?.zip ?? openPictureZip(file)
  const idle = setTimeout(() => {
    kept.delete(file)
    // A zip that fails to open has already reported its error to the caller.
    zip.then(
      (opened) => opened.close(),
      () => {},
    )
  }, keptMs).unref()
  kept.set(file, { zip, idle })
  try {
    return await zip
  } catch (error) {
    // Drop it so that the next call tries again: the storage may have been away.
    clearTimeout(idle)
    kept.delete(file)
    throw error
  }
}
