import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { SHEET_LIMITS, UnreadableSheet } from './sheet-form.ts'

/** The parts of a workbook that a list needs; pictures, charts and macros are not unpacked. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/
const MOST_PARTS = 2_000

/**
 * Unpacks the needed parts of a workbook, each up to its stated size: the workbook library itself has no limit.
 * @throws UnreadableSheet if it is not a workbook or unpacks to too much
 */
export async function readWorkbookParts(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(file).catch(() => {
    throw new UnreadableSheet(SHEET_TEXTS.brokenWorkbook)
  })
  if (zip.entryCount > MOST_PARTS) throw new UnreadableSheet(SHEET_TEXTS.bomb)
  const parts = new Map<string, Buffer>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (!NEEDED.test(entry.fileName) || parts.has(entry.fileName)) continue
      bytes += entry.uncompressedSize
      if (bytes > SHEET_LIMITS.unpackedBytes) throw new UnreadableSheet(SHEET_TEXTS.bomb)
      if (entry.isEncrypted()) throw new UnreadableSheet(SHEET_TEXTS.secretWorkbook)
      // The stream fails if a part is larger than stated.
      const stream = await zip.openReadStreamPromise(entry)
      const pieces: Buffer[] = []
      for await (const piece of stream) pieces.push(piece as Buffer)
      parts.set(entry.fileName, Buffer.concat(pieces))
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(SHEET_TEXTS.brokenWorkbook)
  }
  return parts
}

const STORED = 0
const VERSION = 20
const NAMES_ARE_UTF8 = 0x800

/** An uncompressed zip of the checked parts, with nothing else to unpack. */
export function storeParts(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const encoded = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(VERSION, 0)
    shared.writeUInt16LE(NAMES_ARE_UTF8, 2)
    shared.writeUInt16LE(STORED, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(encoded.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, encoded]))
    files.push(Buffer.from('504b0304', 'hex'), shared, encoded, content)
    offset += 4 + shared.length + encoded.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}
