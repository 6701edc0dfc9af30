import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { lookUp } from '#domain/language/look-up.ts'
import { MOST_MEGAPIXELS } from '#domain/pictures/picture-limits.ts'
import { PICTURE_WIDTHS, type ReadFile } from './file-tasks.ts'

const megapixel = 1_000_000
const mostPixels = MOST_MEGAPIXELS.shrunk * megapixel

/** A photo with more pixels than memory allows. */
export class TooManyPixels extends Error {
  readonly width: number
  readonly height: number
  /** Megapixels. */
  readonly most: number
  constructor({ width, height, most }: { width: number; height: number; most: number }) {
    super('too_many_pixels')
    this.width = width
    this.height = height
    this.most = most
  }
}

type Loader = 'sharp' | 'heic'
const loaders: Readonly<Record<string, Loader>> = {
  'image/jpeg': 'sharp',
  'image/png': 'sharp',
  'image/apng': 'sharp',
  'image/webp': 'sharp',
  'image/avif': 'sharp',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

/** Allows only the loaders of photos. Rendering an SVG or a document can take arbitrarily long. */
export function allowPhotosOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Jpeg', 'Png', 'Webp', 'Heif']
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}File`) })
  sharp.cache(false)
  sharp.concurrency(1)
}

/**
 * Re-encodes a photo as AVIF. Everything but the pixels is dropped, including location and time.
 * @returns null when the file's content is not a photo; its name is ignored
 */
export async function readPicture(file: string, folder: string): Promise<ReadFile | null> {
  const opened = await openPicture(file)
  if (!opened) return null
  const widest = Math.max(...PICTURE_WIDTHS)
  const { data, info } = await shrink(opened, widest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: ReadFile['files'] = []
  let size = { width: 0, height: 0 }
  for (const width of PICTURE_WIDTHS) {
    const target = path.join(folder, `${width}.avif`)
    const written = await shrink(sharp(data, { raw }), width).avif({ quality: 55, effort: 2 }).toFile(target)
    files.push({ width, path: target })
    size = { width: written.width, height: written.height }
  }
  return { kind: 'image', format: 'avif', ...size, files }
}

/**
 * Opens a photo, rotated as the camera was held; null for any other content.
 * @throws TooManyPixels, by its header, before anything is decoded
 */
export async function openPicture(file: string): Promise<Sharp | null> {
  const loader = lookUp(loaders, (await fileTypeFromFile(file))?.mime ?? '')
  if (!loader) return null
  return await (loader === 'heic' ? openHeif(file) : openPhoto(file))
}

async function openPhoto(file: string): Promise<Sharp> {
  const { width, height, format, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata()
  const isWhole = isProgressive || format === 'heif' || (format === 'webp' && (await isLosslessWebp(file)))
  requireFewPixels({ width, height }, isWhole ? MOST_MEGAPIXELS.whole : MOST_MEGAPIXELS.shrunk)
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
}

function requireFewPixels({ width, height }: { width: number; height: number }, most: number): void {
  if (width * height > most * megapixel) throw new TooManyPixels({ width, height, most })
}

/** Enough for the metadata chunks before the pixels. */
const sniffedBytes = 65_536

/** A lossless WebP is decoded as a whole; its chunk is called VP8L, a lossy one's VP8. */
async function isLosslessWebp(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const start = buffer.subarray(0, bytesRead)
    const lossy = start.indexOf('VP8 ')
    const lossless = start.indexOf('VP8L')
    return lossless >= 0 && (lossy < 0 || lossless < lossy)
  } finally {
    await handle.close()
  }
}

/** sharp decodes HEIF files with the codec AV1. For HEVC, the codec of Apple's phones, the shop uses heic-decode. */
async function openHeif(file: string): Promise<Sharp | null> {
  const { compression } = await sharp(file, { limitInputPixels: false }).metadata().catch(noMetadata)
  if (compression === 'av1') return await openPhoto(file)
  const images = await decodeHeic.all({ buffer: await readFile(file) })
  try {
    const [first] = images
    if (!first) return null
    requireFewPixels(first, MOST_MEGAPIXELS.whole)
    const { data, width, height } = await first.decode()
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

/** The metadata of a file that sharp cannot read; heic-decode may still read it. */
function noMetadata(): { compression?: string } {
  return {}
}

function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
}
