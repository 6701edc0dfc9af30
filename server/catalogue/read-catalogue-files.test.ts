import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CatalogueError, readCatalogueFiles } from './read-catalogue-files.ts'

const size = {
  label: '2-3Y',
  sku: 'BF-23',
  price: 449,
  mrp: 549,
  stock: 3,
  pieces: 1,
  ageMonths: [24, 36],
  heightCm: [92, 98],
  chestCm: 52,
  waistCm: 49,
}
const product = {
  slug: 'blue-frock',
  name: 'Blue Frock',
  description: 'A frock for warm days.',
  category: 'girls-collection',
  subcategory: null,
  features: [],
  fabric: '100% cotton',
  care: ['Machine wash cold'],
  fit: 'Regular',
  colours: ['Blue'],
  sizes: [size],
  hsn: '6204',
  taxClass: 'garment',
  countryOfOrigin: 'IN',
  maker: { role: 'manufacturer', name: 'Maker', address: '14 Sanganer Road, Jaipur 302029' },
  importer: null,
  flags: { featured: false, trending: false, isNew: false },
  position: 1,
  pictures: ['front', 'back', 'detail'].map((view) => ({ file: view, view, alt: 'A frock', colour: null })),
  productGif: null,
  tint: 'aasmani',
}
const cape = { ...product, slug: 'tiger-cape', sizes: [{ ...size, sku: 'TC-23' }] }
const review = {
  product: 'blue-frock',
  customer: 'Asha R.',
  stars: 5,
  text: 'Lovely.',
  date: '2026-11-01',
  verified: true,
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'phirki-catalogue-'))
  mkdirSync(path.join(folder, 'pictures'))
  for (const { file } of product.pictures)
    for (const width of [360, 800]) write(`pictures/${file}.${width}.avif`, '')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

/** The faults of the catalogue in readable form. */
async function faults(place = folder): Promise<readonly string[]> {
  return await readCatalogueFiles(place).then(
    () => [],
    (error: unknown) => {
      if (error instanceof CatalogueError) return error.faults
      throw error
    },
  )
}

describe('readCatalogueFiles()', () => {
  it('reads a folder, with optional files if present', async () => {
    write('products.jsonl', lines(product, cape))
    expect(await readCatalogueFiles(folder)).toMatchObject({
      products: [{ slug: 'blue-frock', gender: 'girl', filterColours: ['Blue'] }, { slug: 'tiger-cape' }],
      reviews: [],
      curatedReviews: [],
      pictures: path.join(folder, 'pictures'),
    })
    write('reviews.jsonl', lines(review))
    expect((await readCatalogueFiles(folder)).reviews).toMatchObject([{ customer: 'Asha R.', stars: 5 }])
  })

  it('reads a single file of products with the pictures beside it, and no reviews of another shop', async () => {
    write('winter.jsonl', lines(product))
    write('reviews.jsonl', 'no JSON')
    expect(await readCatalogueFiles(path.join(folder, 'winter.jsonl'))).toMatchObject({
      products: [{ slug: 'blue-frock' }],
      reviews: [],
    })
  })

  it('reads files from Windows: a byte order mark, and CRLF line ends', async () => {
    write('products.jsonl', `\uFEFF${JSON.stringify(product)}\r\n\r\n${JSON.stringify(cape)}\r\n`)
    expect(await faults()).toEqual([])
  })

  it('reports every fault with line and field, not only the first', async () => {
    const dear = { ...cape, sizes: [{ ...size, price: 600, sku: 'TC-23' }] }
    write('products.jsonl', `${lines(product)}\n\n{"slug":\n${lines(dear)}`)
    write('reviews.jsonl', lines({ ...review, stars: 6 }))
    expect(await faults()).toEqual([
      'products.jsonl line 3: not valid JSON',
      'products.jsonl line 4, sizes.0.mrp: The MRP must not be below the price',
      'reviews.jsonl line 1, stars: At most 5 stars',
    ])
  })

  it('refuses duplicate addresses and SKUs, because one would take the other’s orders', async () => {
    const sameSku = { ...cape, sizes: [{ ...size, sku: 'bf-23' }] }
    write('products.jsonl', lines(product, sameSku, { ...product, sizes: [{ ...size, sku: 'X-1' }] }))
    expect(await faults()).toEqual([
      'products.jsonl line 2, sizes.0.sku: bf-23 stands in line 1 too',
      'products.jsonl line 3, slug: blue-frock stands in line 1 too',
    ])
  })

  it('refuses a picture with a missing width', async () => {
    rmSync(path.join(folder, 'pictures/back.800.avif'))
    write('products.jsonl', lines(product))
    expect(await faults()).toEqual([
      'products.jsonl line 1, pictures.1.file: pictures/back.800.avif is missing',
    ])
  })

  it('refuses a review of an unknown product', async () => {
    write('products.jsonl', lines(product))
    write('reviews.jsonl', lines(review, { ...review, product: 'red-frock' }))
    expect(await faults()).toEqual(["reviews.jsonl line 2, product: there is no product 'red-frock'"])
  })

  it('reports what is missing if there is nothing to read', async () => {
    expect(await faults()).toEqual([expect.stringContaining('has no products.jsonl')])
    write('products.jsonl', '\n')
    expect(await faults()).toEqual([expect.stringContaining('has no product in it')])
  })

  it('limits the number of reported faults', async () => {
    write('products.jsonl', 'no JSON\n'.repeat(2_000))
    expect(await faults()).toHaveLength(50)
  })
})
