import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, validateFileName } from 'yauzl'
import { isDiskFault } from '../disk-fault.ts'
import { PictureRefused } from './fetch-picture.ts'

/** Five pictures for each of 10,000 products, and some. */
const mostEntries = 60_000
const mostEntryBytes = 30_000_000
/** Pictures hardly shrink in a zip: all of them together are not much larger than the zip may be. */
const mostBytes = 1_500_000_000
const mostRatio = 100
/** Below this a high ratio harms nobody. */
const smallBytes = 1_000_000

/** The zip cannot be used at all. */
export class UnreadableZip extends Error {
  readonly fault: 'broken' | 'too_many' | 'too_large'
  constructor(fault: UnreadableZip['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

export interface ZipEntry {
  /** As it stands in the zip. It is never used as a path. */
  name: string
  /** The same for the same content: checksum and size. */
  content: string
  /** An entry that is no plain, reasonable file; it is listed and not read. */
  isUnsafe: boolean
}

export interface PictureZip {
  /** Files that look like pictures by their name. */
  entries: readonly ZipEntry[]
  /**
   * Writes a file of the zip to `target`.
   * @throws PictureRefused for one that is not there, unsafe or broken
   */
  copyOut(name: string, target: string): Promise<void>
  close(): void
}

const pictureName = /\.(jpe?g|png|webp|heic|heif|avif|gif)$/i
/** What macOS adds to each file. */
const notContent = /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/

/**
 * Opens a stranger's zip. Names are only compared, never used as paths; symbolic links, encrypted and overgrown
 * entries are left alone; files come out one by one, each counted while it is written.
 * @throws UnreadableZip
 */
export async function openPictureZip(file: string): Promise<PictureZip> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new UnreadableZip('broken', { cause: error })
  })
  const found = new Map<string, Entry>()
  try {
    if (zip.entryCount > mostEntries) throw new UnreadableZip('too_many')
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      if (!pictureName.test(entry.fileName) || notContent.test(entry.fileName)) continue
      bytes += entry.uncompressedSize
      if (bytes > mostBytes) throw new UnreadableZip('too_large')
      found.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableZip ? error : new UnreadableZip('broken', { cause: error })
  }
  return {
    entries: [...found.values()].map((entry) => ({
      name: entry.fileName,
      content: `${entry.crc32.toString(16)}-${entry.uncompressedSize}`,
      isUnsafe: isUnsafe(entry),
    })),
    async copyOut(name, target) {
      const entry = found.get(name)
      if (!entry) throw new PictureRefused('not_found')
      if (isUnsafe(entry)) throw new PictureRefused('unsafe_entry')
      try {
        // The library ends the stream with a fault as soon as more comes out than the entry says.
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target))
      } catch (error) {
        if (isDiskFault(error)) throw error
        throw new PictureRefused('broken_file')
      }
    },
    close: () => zip.close(),
  }
}

const fileTypes = 0o170000
const plainFile = 0o100000

function isUnsafe(entry: Entry): boolean {
  const { uncompressedSize: bytes, compressedSize, externalFileAttributes } = entry
  // Of a zip made under Unix the upper half says what kind of file it is.
  const type = (externalFileAttributes >>> 16) & fileTypes
  return (
    (type !== 0 && type !== plainFile) ||
    validateFileName(entry.fileName) !== null ||
    !entry.canDecodeFileData() ||
    bytes > mostEntryBytes ||
    (bytes > smallBytes && bytes > compressedSize * mostRatio)
  )
}
