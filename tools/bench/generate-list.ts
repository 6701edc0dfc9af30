import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { streamZip } from '#server/imports/stream-zip.ts'

const HEADS =
  'Name,Status,Description,Category,Subcategory,Fabric,Care,Colours,HSN,Country of origin,Maker,Address of the maker,Size,Height,SKU,Price,MRP,Stock,Picture,Picture shows'

/** A list in our own form: complete products of two sizes and one picture each, which is named by the product's SKU. */
export async function writeLongList(file: string, products: number): Promise<void> {
  const lines = Array.from({ length: products }, (_, index) => {
    const name = `Gulmohar Frock ${index + 1}`
    const shared = [
      'published',
      'Soft cotton, printed by hand near Jaipur and washed before it is sewn. '.repeat(6).trim(),
      ...['Girls Collection', 'Dresses', '100 % cotton', 'Wash cold', 'Cream', '62044290', 'IN'],
      ...['Kala Textiles', '1 Mill Road Jetpur 360370'],
    ]
    return ['4-5Y', '6-7Y']
      .map((size, place) =>
        [name, ...shared, size, `${104 + place * 12}-${110 + place * 12} cm`, `${skuOf(index)}-${place}`]
          .concat(['999', '1299', '8', place === 0 ? `${skuOf(index)}.jpg` : '', place === 0 ? name : ''])
          .map((cell) => `"${cell}"`)
          .join(','),
      )
      .join('\r\n')
  })
  await writeFile(file, `${[HEADS, ...lines].join('\r\n')}\r\n`)
}

/** A zip with one picture a product, of so many that differ. */
export async function writePictureZip(
  file: string,
  { products, different }: { products: number; different: number },
): Promise<void> {
  const pictures: Buffer[] = []
  const grain = await drawGrain()
  for (let index = 0; index < different; index++) pictures.push(await drawPicture(index, grain))
  const parts = Array.from({ length: products }, (_, index) => ({
    name: `${skuOf(index)}.jpg`,
    content: [pictures[index % different] ?? Buffer.alloc(0)],
  }))
  await pipeline(Readable.from(streamZip(parts)), createWriteStream(file))
}

const skuOf = (index: number) => `LIST-${index + 1}`

/** A photograph of 1280 × 1600 px, as messengers send them: a figure before a wall with the grain of a camera. */
async function drawPicture(seed: number, grain: Buffer): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1600">
    <rect width="1280" height="1600" fill="hsl(${(hue + 150) % 360} 20% 88%)"/>
    <path d="M480 260h320l60 300 240 820H180l240-820z" fill="hsl(${hue} 60% 55%)"/>
    ${Array.from({ length: 60 }, (_, dot) => {
      const x = 330 + ((dot * 137 + seed * 61) % 620)
      const y = 620 + ((dot * 211 + seed * 17) % 700)
      return `<circle cx="${x}" cy="${y}" r="${8 + (dot % 9)}" fill="hsl(${(hue + dot * 11) % 360} 70% 40%)"/>`
    }).join('')}</svg>`
  return await sharp(Buffer.from(figure))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 55 })
    .toBuffer()
}

async function drawGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const
  const create = { width: 1280, height: 1600, channels: 3, background: '#808080', noise } as const
  return await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
}
