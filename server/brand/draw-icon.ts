import { readFile } from 'node:fs/promises'
import { LOGO_WIDTH, type ShopIcon } from '#domain/settings/logo.ts'
import type { Services } from '../services.ts'

/** A picture with its type. */
export interface DrawnIcon {
  type: string
  content: Buffer
}

/** The background on which the storefront shows the logo too. */
const ground = '#fffdfa'
const letterHeight = 80
const letterMargin = 8

/** The size of each square in pixels, and the share that the logo may fill. */
const squares: Readonly<Record<Exclude<ShopIcon, 'letter.png'>, { size: number; fill: number }>> = {
  tab: { size: 96, fill: 0.96 },
  '180.png': { size: 180, fill: 0.84 },
  '192.png': { size: 192, fill: 0.84 },
  '512.png': { size: 512, fill: 0.84 },
  // A phone may cut off all but the inner circle of four fifths (W3C Web App Manifest, masks).
  'maskable.png': { size: 512, fill: 0.8 * Math.SQRT1_2 },
}

/**
 * Renders an icon of the shop.
 * @param mediaId the uploaded logo; null for the default: the demo's own mark for the demo, a plain bag for every other
 * shop
 * @returns null if the logo's file is gone
 */
export async function drawIcon(
  { media }: Pick<Services, 'media'>,
  icon: ShopIcon,
  { mediaId, isDrawn }: { mediaId: string | null; isDrawn: boolean },
): Promise<DrawnIcon | null> {
  if (mediaId === null) return isDrawn ? await shippedIcon(icon) : await plainIcon(icon)
  const logo = await media.read(`${mediaId}-${LOGO_WIDTH}.avif`)
  if (logo === null) return null
  const { default: sharp } = await import('sharp')
  if (icon === 'letter.png') {
    const content = await sharp(logo)
      .resize({ height: letterHeight, withoutEnlargement: true })
      .flatten({ background: ground })
      .extend({
        top: letterMargin,
        bottom: letterMargin,
        left: letterMargin,
        right: letterMargin,
        background: ground,
      })
      .png()
      .toBuffer()
    return { type: 'image/png', content }
  }
  const { size, fill } = squares[icon]
  const inner = Math.round(size * fill)
  const sign = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  const paper = sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  return {
    type: 'image/png',
    content: await paper
      .composite([{ input: sign }])
      .png()
      .toBuffer(),
  }
}

/** A bag on a square, for a shop without a logo. */
const plainSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#191650"/><path d="M26 38h44l4 36a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" fill="#fffdfa"/><path d="M36 46v-12a12 12 0 0 1 24 0v12" fill="none" stroke="#fffdfa" stroke-width="5" stroke-linecap="round"/></svg>`

async function plainIcon(icon: ShopIcon): Promise<DrawnIcon> {
  if (icon === 'tab') return { type: 'image/svg+xml', content: Buffer.from(plainSign) }
  const { default: sharp } = await import('sharp')
  const size = icon === 'letter.png' ? letterHeight + 2 * letterMargin : squares[icon].size
  const content = await sharp(Buffer.from(plainSign), { density: 600 }).resize(size, size).png().toBuffer()
  return { type: 'image/png', content }
}

const shippedFolder = new URL('../../web/public/', import.meta.url)

async function shippedIcon(icon: ShopIcon): Promise<DrawnIcon> {
  if (icon === 'tab')
    return { type: 'image/svg+xml', content: await readFile(new URL('favicon.svg', shippedFolder)) }
  const name = icon === '180.png' || icon === 'letter.png' ? 'app-icon-180.png' : 'app-icon-512.png'
  const content = await readFile(new URL(`brand/${name}`, shippedFolder))
  if (icon !== '192.png') return { type: 'image/png', content }
  const { default: sharp } = await import('sharp')
  return { type: 'image/png', content: await sharp(content).resize(192).png().toBuffer() }
}
