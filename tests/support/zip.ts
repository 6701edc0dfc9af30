import { writeFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  name: string
  content: Buffer
  /** Unix file type and rights; 0o120777 is a symbolic link. */
  mode?: number
  /** Packs it; without, it is only stored. */
  deflate?: boolean
  /** What the zip says of its size, true or not. */
  saysBytes?: number
}

/** Writes a zip, also such as no honest program would write. */
export function writeZip(file: string, files: readonly ZipFile[]): void {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o100644, deflate = false, saysBytes = content.length } of files) {
    const packed = deflate ? deflateRawSync(content) : content
    const encoded = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x800, 2)
    shared.writeUInt16LE(deflate ? 8 : 0, 4)
    shared.writeUInt32LE(0x5a21_0000, 6)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(saysBytes, 18)
    shared.writeUInt16LE(encoded.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, encoded, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021e03', 'hex'), shared, tail, encoded]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  writeFileSync(file, Buffer.concat([...parts, listed, Buffer.from('504b0506', 'hex'), end]))
}
