import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A body in every encoding that was asked for. */
export interface CompressedBodies {
  /** Compresses once for all who ask, also for those who ask meanwhile; at once where it is there already. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
  /** What all of them take. */
  readonly bytes: number
}

/**
 * Keeps a body and compresses it when an encoding is first asked for: a page that is read once needs one of them.
 * @param onGrown told how many bytes an encoding has added
 */
export function createBodies(raw: Buffer, onGrown: (by: number) => void = () => {}): CompressedBodies {
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['raw', raw]])
  let bytes = raw.length

  async function make(encoding: Encoding): Promise<Buffer> {
    try {
      const body = await compress(raw, encoding)
      made.set(encoding, body)
      bytes += body.length
      onGrown(body.length)
      return body
    } catch (error) {
      made.delete(encoding)
      throw error
    }
  }

  return {
    in(encoding) {
      const known = made.get(encoding) ?? make(encoding)
      if (!made.has(encoding)) made.set(encoding, known)
      return known
    },
    get bytes() {
      return bytes
    },
  }
}

/** Brotli 5 takes 1.5 ms for a listing of 98 kB; 4 saves a quarter of that for 8 % more bytes on every phone. */
async function compress(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'raw') return raw
  if (encoding === 'gzip') return await compressGzip(raw, { level: 6 })
  return await compressBrotli(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
}
