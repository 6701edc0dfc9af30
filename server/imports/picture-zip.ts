import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, validateFileName } from 'yauzl'
import { isDiskFault } from '../disk-fault.ts'
import { PictureRefused } from './fetch-picture.ts'

/** Five pictures for each of 10,000 products, plus some. */
const mostEntries = 60_000
const mostEntryBytes = 30_000_000
/** Pictures hardly compress, so together they are not much larger than the zip may be. */
const mostBytes = 1_500_000_000
const mostRatio = 100
/** Below this a high compression ratio is harmless. */
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
  /** The name in the zip. It is never used as a path. */
  name: string
  /** Equal for equal content: checksum and size. */
  content: string
  /** An entry that is not a regular file of reasonable size; it is listed but not read. */
  isUnsafe: boolean
}

export interface PictureZip {
  /** Files with a picture's extension. */
  entries: readonly ZipEntry[]
  /**
   * Extracts a file of the zip to `target`.
   * @throws PictureRefused if it is missing, unsafe or broken
   */
  copyOut(name: string, target: string): Promise<void>
  close(): void
}

const pictureName = /\.(jpe?g|png|webp|heic|heif|avif|gif)$/i
/** Files that macOS adds. */
const notContent = /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/

/**
 * Opens an untrusted zip. Names are only compared, never used as paths; symbolic links, encrypted and oversized entries
 * are ignored; files are extracted one by one with a limit on their size.
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
        // The library fails the stream as soon as more data comes out than the entry states.
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
  // In a zip made under Unix, the upper half contains the file type.
  const type = (externalFileAttributes >>> 16) & fileTypes
  return (
    (type !== 0 && type !== plainFile) ||
    validateFileName(entry.fileName) !== null ||
    !entry.canDecodeFileData() ||
    bytes > mostEntryBytes ||
    (bytes > smallBytes && bytes > compressedSize * mostRatio)
  )
}
