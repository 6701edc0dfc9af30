import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseGstin } from '#domain/addresses/gstin.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { COLOUR_OPTIONS, PRICE_RANGES } from '#domain/catalogue/filters.ts'
import { catalogueProductSchema } from '#domain/catalogue/product-input.ts'
import { pictureOfPiece, piecesOf } from '#domain/catalogue/set-pieces.ts'
import { catalogueReviewSchema, curatedReviewSchema } from '#domain/reviews/review-input.ts'
import { reviewsOf } from './wardrobe/reviews.ts'
import { rowOf } from './wardrobe/row.ts'
import { inShopOrder } from './wardrobe/shop-order.ts'
import { WARDROBE } from './wardrobe/wardrobe.ts'

const FOLDER = join(import.meta.dirname, 'catalogue')
const WIDTHS = [360, 800]
const FEWEST_PRODUCTS = 240
const FEWEST_A_SHELF = 6
/** What a picture pair may weigh on average, so that a clone stays small. */
const MOST_BYTES_A_PAIR = 50_000
const PIN = /\b[1-9]\d{5}\b/

const linesOf = (file: string): unknown[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const products = z.array(catalogueProductSchema).parse(linesOf('products.jsonl'))
const reviews = z.array(catalogueReviewSchema).parse(linesOf('reviews.jsonl'))
const curated = z.array(curatedReviewSchema).parse(linesOf('curated-reviews.jsonl'))
/** Garments without pictures wait in the wardrobe and are not sold. */
const sold = WARDROBE.filter((garment) => products.some((product) => product.slug === garment.slug))
const sizes = products.flatMap((product) => product.sizes)
const pictureFile = (file: string, width: number): string => join(FOLDER, 'pictures', `${file}.${width}.avif`)
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, i) => values.indexOf(value) !== i)

/** Pieces that look alike share a picture. */
function picturesOfPieces(
  pictures: readonly { file: string; alt: string }[],
  sizes: readonly { label: string }[],
): number {
  const shown = piecesOf(sizes).map(
    ({ sizes: [first] }) => pictureOfPiece(pictures, first?.label ?? '')?.file,
  )
  return new Set(shown).size
}

describe('products.jsonl', () => {
  test('is what the wardrobe says', () => {
    const rows = inShopOrder(sold).map((garment, i) => rowOf(garment, (i + 1) * 10))
    expect(products).toEqual(z.array(catalogueProductSchema).parse(rows))
  })

  test('fills every category and subcategory', () => {
    expect(products.length).toBeGreaterThanOrEqual(FEWEST_PRODUCTS)
    for (const category of CATEGORIES) {
      const own = products.filter((product) => product.category === category.slug)
      expect(own.length, category.name).toBeGreaterThanOrEqual(FEWEST_A_SHELF)
      for (const { slug } of category.subcategories) {
        const shelf = own.filter((product) => product.subcategory === slug)
        expect(shelf.length, `${category.name} / ${slug}`).toBeGreaterThanOrEqual(FEWEST_A_SHELF)
      }
    }
  })

  test('names and describes no two products alike', () => {
    expect(repeated(products.map((product) => product.slug))).toEqual([])
    expect(repeated(products.map((product) => product.name))).toEqual([])
    expect(repeated(products.map((product) => product.description))).toEqual([])
    expect(repeated(sizes.map((size) => size.sku))).toEqual([])
  })

  test('gives 4 to 6 features and no exclamation marks', () => {
    for (const { slug, name, description, features } of products) {
      expect(features.length, slug).toBeGreaterThanOrEqual(4)
      expect(features.length, slug).toBeLessThanOrEqual(6)
      expect(repeated(features), slug).toEqual([])
      expect([name, description, ...features].join(' '), slug).not.toContain('!')
    }
  })

  test('names the lining of everything that speaks of one', () => {
    const linings = products.filter(({ lining }) => lining !== '')
    expect(products.filter(({ lining }) => lining === null)).toEqual([])
    expect(linings.length).toBeGreaterThan(50)
    const words = /\b(lining|lined)\b/i
    const silent = products.filter(
      ({ lining, features, fabric, description }) =>
        lining === '' && words.test([...features, fabric, description].join(' ')),
    )
    expect(silent.map(({ slug }) => slug)).toEqual([])
  })

  test('declares what the law wants', () => {
    for (const { slug, maker, importer, countryOfOrigin, hsn } of products) {
      expect(maker.name, slug).not.toBe('')
      expect(hsn, slug).toMatch(/^\d{4}(\d{2}){0,2}$/)
      expect(countryOfOrigin === 'IN' ? maker.address : importer?.address, slug).toMatch(PIN)
    }
    expect(products.some((product) => product.countryOfOrigin !== 'IN')).toBe(true)
  })

  test('prices no size above its MRP and measures every size in cm', () => {
    for (const { sku, price, mrp, heightCm, pieces } of sizes) {
      expect(mrp, sku).toBeGreaterThanOrEqual(price)
      expect(heightCm, sku).not.toBeNull()
      expect(pieces, sku).toBeGreaterThanOrEqual(1)
    }
  })

  test('offers every colour of the filter, every price range and every kind of stock', () => {
    const colours = new Set(products.flatMap((product) => product.filterColours))
    expect(COLOUR_OPTIONS.filter((colour) => !colours.has(colour))).toEqual([])
    for (const { key, fromPaise, toPaise } of PRICE_RANGES) {
      const inRange = sizes.some(({ price }) => price * 100 >= fromPaise && price * 100 <= toPaise)
      expect(inRange, key).toBe(true)
    }
    const stockOf = (product: (typeof products)[number]) =>
      product.sizes.reduce((sum, size) => sum + size.stock, 0)
    expect(products.filter((product) => stockOf(product) === 0).length).toBeGreaterThanOrEqual(2)
    expect(sizes.some((size) => size.stock >= 1 && size.stock <= 10)).toBe(true)
    expect(sizes.some((size) => size.stock > 10)).toBe(true)
  })

  test('flags enough products for the home page', () => {
    const flagged = (flag: 'featured' | 'trending' | 'isNew') =>
      products.filter((product) => product.flags[flag])
    expect(flagged('featured').length).toBeGreaterThanOrEqual(4)
    expect(flagged('trending').length).toBeGreaterThanOrEqual(6)
    expect(flagged('isNew').length).toBeGreaterThanOrEqual(4)
  })
})

describe('shop.json', () => {
  test('has a tax number whose check sign is right and whose State is that of the address', () => {
    const { legal } = z
      .object({ legal: z.object({ gstin: z.string(), stateCode: z.string() }) })
      .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'shop.json'), 'utf8')))
    expect(parseGstin(legal.gstin)).toBe(legal.gstin)
    expect(legal.gstin.startsWith(legal.stateCode)).toBe(true)
  })
})

describe('pictures', () => {
  const files = products.flatMap((product) => product.pictures.map((picture) => picture.file))

  test('are three a product, one a further colour and one a piece of a set, the front first, in both widths', () => {
    for (const { slug, pictures, colours, sizes: own } of products) {
      expect(pictures.length, slug).toBe(2 + colours.length + picturesOfPieces(pictures, own))
      expect(pictures[0]?.view, slug).toBe('front')
    }
    const missing = files
      .flatMap((file) => WIDTHS.map((width) => pictureFile(file, width)))
      .filter((path) => !existsSync(path))
    expect(missing).toEqual([])
  })

  test('show no two fronts alike', () => {
    const fronts = products.flatMap(({ pictures }) => pictures.filter(({ view }) => view === 'front'))
    const prints = fronts.map(({ file }) =>
      createHash('sha256')
        .update(readFileSync(pictureFile(file, 800)))
        .digest('hex'),
    )
    expect(repeated(prints)).toEqual([])
  })

  test('stay light', () => {
    const bytes = files.reduce(
      (sum, file) => sum + WIDTHS.reduce((pair, width) => pair + statSync(pictureFile(file, width)).size, 0),
      0,
    )
    expect(bytes / files.length).toBeLessThan(MOST_BYTES_A_PAIR)
  })
})

describe('reviews', () => {
  const slugs = new Set(products.map((product) => product.slug))

  test('are what the review writer gives, all of products that exist', () => {
    expect(reviews).toEqual(reviewsOf(sold))
    expect([...reviews, ...curated].filter((review) => !slugs.has(review.product))).toEqual([])
  })

  test('are at most 14 a product, by different people, in different words', () => {
    for (const slug of slugs) {
      const own = reviews.filter((review) => review.product === slug)
      expect(own.length, slug).toBeLessThanOrEqual(14)
      expect(repeated(own.map((review) => review.customer)), slug).toEqual([])
    }
    expect(repeated(reviews.map((review) => review.text))).toEqual([])
  })
})
