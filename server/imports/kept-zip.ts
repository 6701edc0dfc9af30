import { openPictureZip, type PictureZip } from './picture-zip.ts'

interface Kept {
  zip: Promise<PictureZip>
  idle: NodeJS.Timeout
}

const keptMs = 60_000
const kept = new Map<string, Kept>()

/**
 * The zip of an import, which stays open between two pieces of its run: its list of 10,000 files is not read anew every
 * four seconds. Whoever opens it does not close it. Throws as `openPictureZip` does.
 */
export async function openKeptZip(file: string): Promise<PictureZip> {
  const known = kept.get(file)
  clearTimeout(known?.idle)
  const zip = known?.zip ?? openPictureZip(file)
  const idle = setTimeout(() => {
    kept.delete(file)
    // One that could not be opened has said so to whoever asked.
    zip.then(
      (opened) => opened.close(),
      () => {},
    )
  }, keptMs).unref()
  kept.set(file, { zip, idle })
  try {
    return await zip
  } catch (error) {
    // The next one tries anew: the storage may have been away.
    clearTimeout(idle)
    kept.delete(file)
    throw error
  }
}
