import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const VERSION = 20
const DEFLATED = 8
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x808
/** 1 January 1980, the earliest date of the format: the same products give the same file. */
const DAY = 0x0021_0000

/** Streams a zip: no part has to be complete, or held in memory, before the first bytes are sent. */
export async function* streamZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of parts) {
    const encoded = Buffer.from(name)
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), sharedHeader(encoded, null), encoded])
    yield header
    const sizes = { crc: 0, packed: 0, plain: 0 }
    for await (const piece of deflate(content, sizes)) yield piece
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32BE(0x504b0708, 0)
    descriptor.writeUInt32LE(sizes.crc, 4)
    descriptor.writeUInt32LE(sizes.packed, 8)
    descriptor.writeUInt32LE(sizes.plain, 12)
    yield descriptor
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), sharedHeader(encoded, sizes), place, encoded]),
    )
    offset += header.length + sizes.packed + descriptor.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([listed, end])
}

interface Sizes {
  crc: number
  packed: number
  plain: number
}

/** The fields shared by a part's own header and the directory; sizes are 0 until known. */
function sharedHeader(name: Buffer, sizes: Sizes | null): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(FLAGS, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt32LE(DAY, 6)
  header.writeUInt32LE(sizes?.crc ?? 0, 10)
  header.writeUInt32LE(sizes?.packed ?? 0, 14)
  header.writeUInt32LE(sizes?.plain ?? 0, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

async function* deflate(content: ZipPart['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const feeding = pipeline(Readable.from(counted(content, sizes)), packer)
  // The consumer of the packed bytes gets the error.
  feeding.catch(() => {})
  for await (const piece of packer as AsyncIterable<Buffer>) {
    sizes.packed += piece.length
    yield piece
  }
}

async function* counted(content: ZipPart['content'], sizes: Sizes): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    sizes.crc = crc32(bytes, sizes.crc)
    sizes.plain += bytes.length
    yield bytes
  }
}
