import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from '../http/accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/** A body in every requested encoding. */
export interface CompressedBodies {
  /** Made once for all requests, including concurrent ones; returned at once if it exists. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
  /** The size of all kept encodings. */
  readonly bytes: number
}

/**
 * Compresses a body on demand. Only compressed copies are kept: the plain body is five times as large and restored if
 * requested.
 * @param onResized called when `bytes` has changed
 */
export function createBodies(plain: Buffer, onResized: () => void = () => {}): CompressedBodies {
  const kept = new Map<Encoding, Buffer>()
  const underWay = new Map<Encoding, Promise<Buffer>>()
  let unread: Buffer | null = plain

  async function original(): Promise<Buffer> {
    const body = unread ?? kept.get('raw')
    if (body) return body
    const brotli = kept.get('brotli')
    if (brotli) return await decompressBrotli(brotli)
    return await decompressGzip(kept.get('gzip') ?? Buffer.alloc(0))
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    const body = await original()
    const made = encoding === 'brotli' ? await brotli(body) : await gzipOrPlain(body, encoding)
    kept.set(encoding, made)
    return made
  }

  async function makeOnce(encoding: Encoding): Promise<Buffer> {
    try {
      return await make(encoding)
    } finally {
      underWay.delete(encoding)
      if (kept.size > 0) unread = null
      onResized()
    }
  }

  return {
    in(encoding) {
      const known = kept.get(encoding) ?? underWay.get(encoding)
      if (known) return known
      const making = makeOnce(encoding)
      underWay.set(encoding, making)
      return making
    },
    get bytes() {
      return [...kept.values(), unread].reduce((sum, body) => sum + (body?.length ?? 0), 0)
    },
  }
}

/** 0.8 % less than quality 5 for half as much time again, and cached; 9 takes fifty times as long for 0.2 % more. */
const brotliQuality = 7

/**
 * A window of 128 kB is enough for a page. The default of 4 MB compresses it no better, and allocating it for each page
 * takes a quarter of the time.
 */
const brotliWindow = 17

async function brotli(body: Buffer): Promise<Buffer> {
  return await compressBrotli(body, {
    // A single chunk: each one is a round trip to another thread.
    chunkSize: 64 * 1_024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_LGBLOCK]: brotliWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

async function gzipOrPlain(body: Buffer, encoding: 'gzip' | 'raw'): Promise<Buffer> {
  return encoding === 'raw' ? body : await compressGzip(body, { level: 6 })
}
