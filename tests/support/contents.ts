import { sql } from 'drizzle-orm'
import {
  emptyContent,
  type PictureContent,
  type ProductContent,
  type SizeContent,
} from '#domain/products/product-content.ts'
import type { Connection } from '#server/db/connection.ts'
import { randomText } from '#server/db/ids.ts'

/** A picture that the shop has. */
export async function createPicture(db: Connection): Promise<PictureContent> {
  const mediaId = randomText(24)
  await db.execute(sql`
    insert into media (id, kind, format, width, height, widths)
    values (${mediaId}, 'image', 'avif', 800, 1000, '{360,800}')`)
  return { mediaId, view: 'front', alt: 'The frock, laid flat', colour: null, shownWith: [] }
}

export function sizeOf(label: string, rest: Partial<SizeContent> = {}): SizeContent {
  return {
    _id: null,
    label,
    sku: '',
    pricePaise: 499_00,
    mrpPaise: 699_00,
    stock: 5,
    pieces: 1,
    ageMonths: null,
    heightCm: [100, 110],
    chestCm: null,
    waistCm: null,
    lowFrom: null,
    barcode: null,
    weightGrams: null,
    ...rest,
  }
}

/** A product of which everything is said but its pictures. */
export function contentOf(rest: Partial<ProductContent> = {}): ProductContent {
  return {
    ...emptyContent(),
    name: 'Gulmohar Block-Print Frock',
    description: 'A frock that was made to spin.',
    category: 'girls-collection',
    subcategory: 'dresses',
    gender: 'girl',
    fabric: 'Cotton cambric',
    care: ['Hand wash'],
    fit: 'Regular',
    colours: ['Cream'],
    filterColours: ['Cream'],
    sizes: [sizeOf('4-5Y'), sizeOf('5-6Y')],
    hsn: '6204',
    countryOfOrigin: 'IN',
    maker: { role: 'manufacturer', name: 'Phirki', address: '12 Pinwheel Lane, Bengaluru 560038' },
    ...rest,
  }
}
