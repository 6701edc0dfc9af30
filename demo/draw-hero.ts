/** Draws the hero slides and the picture of shared links into `demo/content/pictures/`: `node demo/draw-hero.ts`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawScene, type Scene } from './garments/hero.ts'
import { SHARED_LINK, WASHING_LINE_PHONE, WASHING_LINE_WIDE } from './garments/hero-scenes.ts'
import { FESTIVE_PHONE, FESTIVE_WIDE, WINTER_PHONE, WINTER_WIDE } from './garments/hero-seasons.ts'

const FOLDER = join(import.meta.dirname, 'content', 'pictures')
const WIDE_WIDTHS = [1600, 960]
const PHONE_WIDTHS = [800, 480]

async function drawSlide(name: string, scene: Scene, widths: readonly number[]): Promise<void> {
  const drawn = await sharp(Buffer.from(await drawScene(scene)), { unlimited: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const width of widths) {
    const image = sharp(drawn).resize(width).avif({ quality: 52, effort: 5 })
    const { size } = await image.toFile(join(FOLDER, `${name}.${width}.avif`))
    process.stderr.write(`${name}.${width}.avif ${size} bytes\n`)
  }
}

sharp.concurrency(1)
await mkdir(FOLDER, { recursive: true })
await drawSlide('washing-line-wide', WASHING_LINE_WIDE, WIDE_WIDTHS)
await drawSlide('washing-line-phone', WASHING_LINE_PHONE, PHONE_WIDTHS)
await drawSlide('festive-wide', FESTIVE_WIDE, WIDE_WIDTHS)
await drawSlide('festive-phone', FESTIVE_PHONE, PHONE_WIDTHS)
await drawSlide('winter-wide', WINTER_WIDE, WIDE_WIDTHS)
await drawSlide('winter-phone', WINTER_PHONE, PHONE_WIDTHS)
await sharp(Buffer.from(await drawScene(SHARED_LINK)), { unlimited: true })
  .flatten()
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(FOLDER, 'share.jpg'))
