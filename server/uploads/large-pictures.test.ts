import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFilm } from '#tests/support/films.ts'
import { createLog } from '../config/log.ts'
import { createFileReader, type FileReader } from './file-reader.ts'
import type { FileTask } from './file-tasks.ts'
import { issueOfPicture } from './picture-issue.ts'

const { signal } = new AbortController()
let folder: string
let reader: FileReader
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'large-'))
  reader = createFileReader({ log: createLog({ level: 'silent' }) })
})
afterEach(async () => {
  reader.close()
  await rm(folder, { recursive: true })
})

async function read(kind: FileTask['kind'], bytes: Uint8Array) {
  const file = path.join(folder, 'sent')
  await writeFile(file, bytes)
  return await reader.read({ kind, file, folder }, signal)
}

const plain = (width = 60, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: '#c81e5a' } })

/** A PNG whose header states another size, which is read before the pixels. */
async function pngOf(width: number, height: number, { progressive = false } = {}): Promise<Buffer> {
  const png = await plain().png({ progressive }).toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A lossless WebP with another size: 14 bits each after its first byte. */
async function webpOf(width: number, height: number): Promise<Buffer> {
  const webp = await plain().webp({ lossless: true }).toBuffer()
  const at = webp.indexOf('VP8L') + 9
  webp.writeUInt32LE(((height - 1) << 14) | (width - 1), at)
  return webp
}

/** An AVIF with another size in the box for it. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const avif = await plain().avif().toBuffer()
  const at = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(width, at)
  avif.writeUInt32BE(height, at + 4)
  return avif
}

describe('a photo of 108 megapixels', () => {
  it('is shrunk while being decoded', async () => {
    const jpeg = await plain(12_000, 9_000).toColourspace('b-w').jpeg().toBuffer()
    expect(await read('image', jpeg)).toMatchObject({ width: 800, height: 600 })
  })
})

describe('a photo of too many pixels', () => {
  it.each([
    ['a PNG of 240 megapixels', () => pngOf(20_000, 12_000), 240, 210],
    ['an interlaced PNG of 108', () => pngOf(12_000, 9_000, { progressive: true }), 108, 52],
    ['a lossless WebP of 108', () => webpOf(12_000, 9_000), 108, 52],
    ['an AVIF of 108', () => avifOf(12_000, 9_000), 108, 52],
  ] as const)(
    'is refused with its size and the limit, by its header alone: %s',
    async (_what, make, megapixels, most) => {
      const bytes = await make()
      for (const kind of ['image', 'photo', 'scene', 'logo'] as const) {
        const result = await read(kind, bytes)
        expect(result).toMatchObject({ refused: 'too_many_pixels', most, files: [] })
        expect(issueOfPicture(result)).toBe(
          `pictures.tooManyPixels {"megapixels":${megapixels},"most":${most}}`,
        )
      }
    },
  )

  it('is distinguished from a broken one and a valid one', async () => {
    expect(issueOfPicture(await read('image', Buffer.from('x')))).toBe('pictures.notAPicture')
    expect(issueOfPicture(await read('image', await plain().webp().toBuffer()))).toBeNull()
  })
})

describe('a video with too many pixels', () => {
  it('is refused with its size and the limit', async () => {
    const film = await makeFilm('mp4', { width: 9_000, height: 4_000 })
    expect(await read('video', film)).toMatchObject({ refused: 'too_many_pixels', width: 9_000, most: 8_192 })
    const clip = await makeFilm('webm', { width: 5_000, height: 2_000 })
    expect(await read('clip', clip)).toMatchObject({ refused: 'too_many_pixels', height: 2_000, most: 4_096 })
  })
})
