import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { catalogueReviewSchema, curatedReviewSchema } from '../reviews/review-input.ts'
import { catalogueProductSchema } from './product-input.ts'

const size = {
  label: '2-3Y',
  sku: 'GUL-23',
  price: 1299,
  mrp: 1699,
  stock: 12,
  pieces: 1,
  ageMonths: [24, 36],
  heightCm: [87, 96],
  chestCm: 54,
  waistCm: null,
}

const picture = { file: 'gulmohar-frock-1', view: 'front', alt: 'Frock from the front', colour: 'Red' }

const product = {
  slug: 'gulmohar-frock',
  name: 'Gulmohar Block-Print Frock',
  description: 'A frock.',
  category: 'girls-collection',
  subcategory: 'dresses',
  features: ['Pockets'],
  fabric: '100 % cotton',
  lining: null,
  care: ['Wash cold'],
  fit: 'Regular',
  colours: ['Red'],
  filterColours: ['Red', 'White'],
  gender: 'girl',
  sizes: [size],
  hsn: '6204',
  taxClass: 'garment',
  countryOfOrigin: 'IN',
  maker: { role: 'manufacturer', name: 'Phirki', address: '4 Mill Road, Bengaluru 560 001' },
  importer: null,
  flags: { featured: true, trending: false, isNew: false },
  position: 10,
  tint: 'gulabi',
  pictures: [picture, { ...picture, view: 'detail' }, { ...picture, view: 'back', colour: null }],
  colourGroup: null,
  productGif: null,
  drawstring: false,
  smallParts: false,
}

function errorsOf(change: object) {
  const result = parseWith(catalogueProductSchema, { ...product, ...change })
  return result.ok ? [] : result.errors.map((error) => error.path)
}

describe('catalogueProductSchema', () => {
  it('assumes no cords and small parts if a row does not say', () => {
    const { drawstring: _, smallParts: _parts, ...older } = product
    expect(parseWith(catalogueProductSchema, older)).toEqual({ ok: true, value: product })
  })

  it('refuses cords on clothes for children below three years', () => {
    const baby = product.sizes.map((size) => ({ ...size, ageMonths: [12, 18] }))
    expect(errorsOf({ drawstring: true, sizes: baby })).toEqual(['drawstring'])
  })

  it('accepts a complete row', () => {
    expect(parseWith(catalogueProductSchema, product)).toEqual({ ok: true, value: product })
  })

  it("defaults the filter colours to the product's colours, and the wearer to the category's", () => {
    const { filterColours: _, gender: _gender, ...older } = product
    const read = (row: object) => parseWith(catalogueProductSchema, row)
    expect(read(older)).toMatchObject({ ok: true, value: { filterColours: ['Red'], gender: 'girl' } })
    const boys = { ...older, category: 'boys-collection', subcategory: 'shirts' }
    expect(read(boys)).toMatchObject({ ok: true, value: { gender: 'boy' } })
    const festive = { ...older, category: 'festive-wear', subcategory: null }
    expect(read(festive)).toMatchObject({ ok: true, value: { gender: 'unisex' } })
  })

  it.each([
    ['an MRP below the price', { sizes: [{ ...size, mrp: 1000 }] }, ['sizes.0.mrp']],
    ['no size', { sizes: [] }, ['sizes']],
    ['a size without cm', { sizes: [{ ...size, heightCm: null, chestCm: null }] }, ['sizes']],
    ['an age that falls', { sizes: [{ ...size, ageMonths: [36, 24] }] }, ['sizes.0.ageMonths']],
    [
      'the same size twice',
      { sizes: [size, { ...size, label: '24-36M' }] },
      ['sizes.1.label', 'sizes.1.sku'],
    ],
    ['two pictures', { pictures: product.pictures.slice(1) }, ['pictures', 'pictures.0.view']],
    ['a picture of another colour', { colours: ['Blue'] }, ['pictures.0.colour', 'pictures.1.colour']],
    ['an unknown category', { category: 'shoes' }, ['category']],
    ['a subcategory of another category', { subcategory: 'shirts' }, ['subcategory']],
    ['an HSN of another trade', { hsn: '8471' }, ['hsn']],
    ['an HSN of 5 digits', { hsn: '62041' }, ['hsn']],
    ['a maker without PIN', { maker: { ...product.maker, address: 'Bengaluru' } }, ['maker.address']],
    ['an import without importer', { countryOfOrigin: 'BD' }, ['importer']],
    ['a price of three decimals', { sizes: [{ ...size, price: 9.999 }] }, ['sizes.0.price']],
    ['no colour for the filter', { filterColours: [] }, ['filterColours']],
    ['a gender that nobody knows', { gender: 'baby' }, ['gender']],
    ['no name', { name: ' ' }, ['name']],
  ])('refuses %s', (_, change, paths) => {
    expect(errorsOf(change).sort()).toEqual(paths)
  })

  it('refuses anything but a row without throwing', () => {
    for (const input of [null, 1, 'x', [], {}])
      expect(parseWith(catalogueProductSchema, input).ok).toBe(false)
  })
})

describe('review rows', () => {
  it('require whole stars and a date', () => {
    const review = {
      product: 'a-b',
      customer: 'Meera',
      stars: 5,
      text: 'Lovely',
      date: '2026-10-02',
      verified: true,
    }
    expect(parseWith(catalogueReviewSchema, review).ok).toBe(true)
    expect(parseWith(catalogueReviewSchema, { ...review, stars: 4.5 }).ok).toBe(false)
    expect(parseWith(catalogueReviewSchema, { ...review, date: '2 Oct' }).ok).toBe(false)
    const curated = {
      product: 'a-b',
      name: 'Asha',
      stars: 4,
      text: 'Soft',
      date: '2026-10-02',
      source: 'Instagram',
    }
    expect(parseWith(curatedReviewSchema, curated).ok).toBe(true)
  })
})
