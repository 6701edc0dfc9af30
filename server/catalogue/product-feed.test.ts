import { describe, expect, it } from 'vitest'
import { feedItems, makeProductFeed } from './product-feed.ts'
import type { ProductRecord, VariantRecord } from './product-record-queries.ts'
import { somePicture, someRecord, someVariant } from './testing/some-record.ts'

type Entry = [name: string, value: string]

function entries(...records: ProductRecord[]): Entry[][] {
  const shop = { origin: 'https://shop.example', brand: 'Phirki' }
  const feed = makeProductFeed(feedItems(records, shop), shop)
  return [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = '', value = '']): Entry => [name, value]),
  )
}

function fieldsOf(record: Partial<ProductRecord> = {}): Record<string, string> {
  return Object.fromEntries(entries(someRecord(record))[0] ?? [])
}

const ofSize = (size: Partial<VariantRecord>) => fieldsOf({ variants: [someVariant(size)] })

describe('the feed for shopping ads', () => {
  it('has an entry for each size with its own stock, and one group per product', () => {
    const small = someVariant({ label: '2-3Y', sku: 'BF-23', stock: 0 })
    const sizes = entries(someRecord({ variants: [small, someVariant({ stock: 1 })] })).map((fields) =>
      Object.fromEntries(fields),
    )
    expect(sizes).toMatchObject([
      { id: 'siz_2-3Y', item_group_id: 'prd_frock', size: '2-3Y', availability: 'out_of_stock' },
      { id: 'siz_3-4Y', item_group_id: 'prd_frock', size: '3-4Y', availability: 'in_stock' },
    ])
  })

  it('gives the MRP as price, and a sale price only if lower: otherwise an ad would show a false offer', () => {
    const reduced = ofSize({ mrpPaise: 1_299_00, pricePaise: 949_50 })
    expect([reduced.price, reduced.sale_price]).toEqual(['1299.00 INR', '949.50 INR'])
    const full = ofSize({ mrpPaise: 70_05, pricePaise: 70_05 })
    expect([full.price, full.sale_price]).toEqual(['70.05 INR', undefined])
  })

  it.each([
    [0, 'newborn'],
    [2, 'newborn'],
    [3, 'infant'],
    [11, 'infant'],
    [12, 'toddler'],
    [59, 'toddler'],
    [60, 'kids'],
    [null, 'kids'],
  ])('puts a size from %j months on into Google’s group %s', (ageFromMonths, group) => {
    expect(ofSize({ ageFromMonths }).age_group).toBe(group)
  })

  it.each([
    ['girl', 'female'],
    ['boy', 'male'],
    ['unisex', 'unisex'],
  ] as const)('describes products for a %s as %s', (gender, said) => {
    expect(fieldsOf({ gender }).gender).toBe(said)
  })

  it('lists up to three colours: of one fabric those in it, else those that can be ordered', () => {
    const stripes = { colours: ['Stripes'], filterColours: ['Cream', 'Red'] }
    expect(fieldsOf(stripes).color).toBe('Cream/Red')
    const four = { colours: ['Blue', 'Red', 'Pink', 'White'], filterColours: ['Blue'] }
    expect(fieldsOf(four).color).toBe('Blue/Red/Pink')
  })

  it('gives pictures in a format that Google reads, with absolute addresses, the main one and ten more', () => {
    const pictures = Array.from({ length: 12 }, (_, place) => somePicture(`picture${place}`))
    const [fields = []] = entries(someRecord({ pictures }))
    const addresses = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
    expect(addresses('image_link')).toEqual(['https://shop.example/media/picture0-800.jpg'])
    expect(addresses('additional_image_link')).toHaveLength(10)
    expect(addresses('additional_image_link')[9]).toBe('https://shop.example/media/picture10-800.jpg')
  })

  it('links to the product’s page in the size of the entry, with the same price', () => {
    const link = (label: string) => fieldsOf({ slug: 'tiger-cape', variants: [someVariant({ label })] }).link
    expect(link('3-4Y')).toBe('https://shop.example/product/tiger-cape?size=3-4Y')
    expect(link('Free Size')).toBe('https://shop.example/product/tiger-cape?size=Free%20Size')
  })

  it('gives a barcode that is a GTIN, and says if there is none', () => {
    expect(ofSize({ barcode: '8901030865275' })).toMatchObject({
      gtin: '8901030865275',
      identifier_exists: 'yes',
    })
    for (const barcode of [null, 'RACK-7', '8901030865276']) {
      expect(ofSize({ barcode })).toMatchObject({ identifier_exists: 'no' })
      expect(ofSize({ barcode })).not.toHaveProperty('gtin')
    }
  })

  it('gives the number of pieces of a pack', () => {
    expect(ofSize({ pieces: 3 })).toMatchObject({
      unit_pricing_measure: '3 ct',
      unit_pricing_base_measure: '1 ct',
    })
    expect(ofSize({ pieces: 1 })).not.toHaveProperty('unit_pricing_measure')
  })

  it('omits unknown fields, because empty ones are refused', () => {
    const bare = fieldsOf({ fabric: '', description: '', colours: [], filterColours: [], pictures: [] })
    for (const field of ['material', 'description', 'color', 'image_link', 'sale_price'])
      expect(bare).not.toHaveProperty(field)
  })

  it('gives the category as one path', () => {
    expect(fieldsOf({ category: 'festive-wear', subcategory: null }).product_type).not.toContain('&gt;')
    expect(fieldsOf({ subcategory: 'dresses' }).product_type).toMatch(/^Girls Collection &gt; \S/)
  })
})
