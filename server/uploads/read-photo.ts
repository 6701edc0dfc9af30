import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cutByFocus, type Focus, marginsAround } from '#domain/pictures/cut-by-focus.ts'
import { findSubject, type Subject } from '#domain/pictures/find-subject.ts'
import { judgePicture } from '#domain/pictures/judge-picture.ts'
import { ORIGINAL_EDGE, PRODUCT_WIDTHS } from '#domain/pictures/picture-faults.ts'
import type { Pixels } from '#domain/pictures/pixels.ts'
import { isOnWhite, TINT_COLOURS, tintOf } from '#domain/pictures/tint-of.ts'
import type { ReadFile } from './file-tasks.ts'
import { openPicture } from './read-picture.ts'

/** The longest edge of the preview on which staff set the focal point. */
const previewEdge = 800
/** The width at which a picture's colours are counted; its sharpness is measured at the other. */
const countedWidth = 96
const measuredWidth = 1_000

/** A picture in memory, rotated and in sRGB. */
interface Raw {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * Reads a product's photograph: stores it uncut without location and time, detects its properties, and cuts it around
 * the garment.
 * @returns null when the file's content is not a photo; its name is ignored
 */
export async function readPhoto(file: string, folder: string): Promise<ReadFile | null> {
  const opened = await openPicture(file)
  if (!opened) return null
  const whole = await shrunk(opened)
  const subject = findSubject(await countedPixels(whole))
  // A cut-out has no ground of its own.
  const isCutOut = whole.raw.channels === 4 && !(await open(whole).stats()).isOpaque
  const onWhite = !isCutOut && isOnWhite(subject)
  const tint = onWhite ? 'safed' : tintOf(subject)
  // A cut-out picture gets its tile's background: a JPEG made from it later has no transparency.
  const photo = whole.raw.channels === 4 ? await onGround(whole, TINT_COLOURS[tint]) : whole
  const { width, height } = photo.raw
  const original = path.join(folder, 'original.jpg')
  const preview = path.join(folder, 'preview.jpg')
  await open(photo).jpeg({ quality: 90 }).toFile(original)
  await open(photo)
    .resize(previewEdge, previewEdge, { fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toFile(preview)
  // A photo on white is shown whole: cutting would take sleeves and hems, and more white is never seen.
  const shown = onWhite ? await widened(photo, subject.ground) : photo
  const cut = await writeCut(shown, folder, subject.focus)
  const faults = judgePicture(await greysOf(shown, subject.focus), {
    width: cutByFocus(shown.raw, subject.focus).width,
  })
  return {
    ...cut,
    photo: { path: original, previewPath: preview, width, height, tint, faults, focus: subject.focus },
  }
}

/** Cuts a stored original around another point. */
export async function cutOriginal(file: string, folder: string, focus: Focus): Promise<ReadFile | null> {
  const opened = await openPicture(file)
  return opened && (await writeCut(await shrunk(opened), folder, focus))
}

async function shrunk(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture
    .resize(ORIGINAL_EDGE, ORIGINAL_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } }
}

function open({ data, raw }: Raw): Sharp {
  return sharp(data, { raw })
}

async function onGround(picture: Raw, background: string): Promise<Raw> {
  const { data, info } = await open(picture)
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: 3 } }
}

/** The whole picture with margins in its own ground, so that it is 4:5. */
async function widened(picture: Raw, [r, g, b]: Subject['ground']): Promise<Raw> {
  const { data, info } = await open(picture)
    .extend({ ...marginsAround(picture.raw), background: { r, g, b } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } }
}

/** Writes the picture in each width that it is large enough for; the two small ones are always written. */
async function writeCut(photo: Raw, folder: string, focus: Focus): Promise<ReadFile> {
  const part = cutByFocus(photo.raw, focus)
  const files: ReadFile['files'] = []
  let size = { width: 0, height: 0 }
  for (const width of PRODUCT_WIDTHS) {
    if (width > PRODUCT_WIDTHS[1] && part.width < width) continue
    const target = path.join(folder, `${width}.avif`)
    const written = await open(photo)
      .extract(part)
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: 55, effort: 2 })
      .toFile(target)
    files.push({ width, path: target })
    size = { width: written.width, height: written.height }
  }
  return { kind: 'image', format: 'avif', ...size, files }
}

async function countedPixels(photo: Raw): Promise<Pixels> {
  const background = '#ffffff'
  const { data, info } = await open(photo)
    .flatten({ background })
    .toColourspace('srgb')
    .resize({ width: countedWidth, height: countedWidth * 2, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: info.channels === 3 ? data : tripled(data, info.channels),
  }
}

/** A greyscale picture has one channel, or one and its transparency. */
function tripled(data: Buffer, channels: number): Uint8Array {
  const pixels = new Uint8Array((data.length / channels) * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = data[Math.floor(at / 3) * channels] ?? 0
  return pixels
}

async function greysOf(photo: Raw, focus: Focus): Promise<Pixels> {
  const { data, info } = await open(photo)
    .extract(cutByFocus(photo.raw, focus))
    .greyscale()
    .resize({ width: measuredWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
