import { describe, expect, it } from 'vitest'
import { emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { completeContent, onePicture, sizeWith } from '#domain/products/testing/contents.ts'
import { readRows } from '#tests/support/read-rows.ts'
import { IMPORT_FIELD_TEXTS } from '#texts/imports/field-texts.ts'
import { applyFile } from './apply-file.ts'
import type { OwnField } from './import-fields.ts'
import { type OwnRow, ownRows } from './own-rows.ts'

const rowsOf = (content: ProductContent, status = 'draft') =>
  ownRows({ content, status, pictureAddress: (mediaId) => `/media/${mediaId}-800.avif` })

const full = completeContent({
  features: ['Full skirt, lined'],
  lining: '',
  colourGroup: 'gulmohar',
  colours: ['Cream', 'Rust'],
  productGif: '/media/film.mp4',
  importer: { name: 'Indus', address: 'Mumbai 400001' },
  countryOfOrigin: 'BD',
  drawstring: false,
  smallParts: true,
  flags: { featured: true, trending: false, isNew: true },
  sizes: [
    sizeWith({
      label: '2-3Y',
      sku: 'GF-23',
      pricePaise: 499_00,
      mrpPaise: 699_00,
      stock: 0,
      pieces: 2,
      ageMonths: [24, 36],
      heightCm: [87, 96],
      chestCm: 54,
      waistCm: 51,
      lowFrom: 3,
      barcode: '890',
      weightGrams: 250,
    }),
    sizeWith({ label: '3-4Y', sku: 'GF-34', stock: 2, ageMonths: [36, 48] }),
  ],
  pictures: [
    { ...onePicture, colour: 'Cream', shownWith: ['cap', 'shoes'] },
    { ...onePicture, mediaId: 'two', view: 'back' },
    { ...onePicture, mediaId: 'three', view: 'detail' },
  ],
})

describe('ownRows()', () => {
  it('exports everything about a product, in as many rows as sizes or pictures', () => {
    const named = { slug: 'gulmohar-frock', name: 'Gulmohar Frock' }
    expect(rowsOf(full, 'published')).toEqual([
      {
        ...named,
        status: 'published',
        description: 'A frock that was made to spin.',
        category: 'Girls Collection',
        subcategory: 'Dresses',
        gender: 'girl',
        features: 'Full skirt, lined\n',
        fabric: 'Cotton cambric',
        lining: 'no',
        care: 'Hand wash',
        fit: 'Regular',
        colours: 'Cream\nRust',
        filterColours: 'Cream',
        colourGroup: 'gulmohar',
        hsn: '6204',
        taxClass: 'garment',
        countryOfOrigin: 'Bangladesh',
        makerRole: 'manufacturer',
        makerName: 'Phirki',
        makerAddress: '12 Pinwheel Lane, Bengaluru 560038',
        importerName: 'Indus',
        importerAddress: 'Mumbai 400001',
        drawstring: 'no',
        smallParts: 'yes',
        featured: 'yes',
        trending: 'no',
        isNew: 'yes',
        tint: 'kora',
        productGif: '/media/film.mp4',
        label: '2-3Y',
        sku: 'GF-23',
        price: 499,
        mrp: 699,
        stock: 0,
        pieces: 2,
        ageMonths: '24-36 months',
        heightCm: '87-96 cm',
        chestCm: 54,
        waistCm: 51,
        lowFrom: 3,
        barcode: '890',
        weightGrams: 250,
        picture: '/media/picture-800.avif',
        pictureAlt: 'The frock, laid flat',
        pictureView: 'front',
        pictureColour: 'Cream',
        pictureShownWith: 'cap\nshoes',
      },
      {
        ...named,
        label: '3-4Y',
        sku: 'GF-34',
        stock: 2,
        pieces: 1,
        ageMonths: '36-48 months',
        picture: '/media/two-800.avif',
        pictureAlt: 'The frock, laid flat',
        pictureView: 'back',
      },
      {
        ...named,
        picture: '/media/three-800.avif',
        pictureAlt: 'The frock, laid flat',
        pictureView: 'detail',
      },
    ])
  })

  it('leaves out empty fields', () => {
    expect(rowsOf(emptyContent())).toEqual([
      {
        status: 'draft',
        taxClass: 'garment',
        makerRole: 'manufacturer',
        featured: 'no',
        trending: 'no',
        isNew: 'no',
        tint: 'kora',
      },
    ])
  })

  it('writes an unknown category and country as stored', () => {
    const odd = { ...emptyContent(), category: 'men', subcategory: 'ties', countryOfOrigin: 'XX' }
    expect(rowsOf(odd)).toMatchObject([{ category: 'men', subcategory: 'ties', countryOfOrigin: 'XX' }])
    const old = { ...emptyContent(), category: 'girls-collection', subcategory: 'ties' }
    expect(rowsOf(old)).toMatchObject([{ category: 'Girls Collection', subcategory: 'ties' }])
  })

  it('imports to the same product, over the existing one and as a new one', async () => {
    const table = rowsOf(full).map(named)
    const [read] = await readRows('own', table)
    if (!read) throw new Error('Nothing was read')
    expect(read.faults).toEqual([])
    const mediaIds = new Map(['picture', 'two', 'three'].map((id) => [`/media/${id}-800.avif`, id]))
    expect(applyFile(read, full, mediaIds)).toEqual(full)
    expect(applyFile(read, null, mediaIds)).toEqual(full)
  })
})

const named = (row: OwnRow) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [IMPORT_FIELD_TEXTS[field as OwnField], String(value)]),
  )

describe('applyFile()', () => {
  it("uses the product's name as a missing alt text", () => {
    const said = { patch: { name: 'Cap' }, fill: {}, slugIfNew: 'cap' }
    const picture = (source: string, alt: string) => ({
      source,
      alt,
      colour: null,
      view: null,
      shownWith: null,
      position: 0,
    })
    const mediaIds = new Map([
      ['a', 'a'],
      ['b', 'b'],
    ])
    const laid = applyFile({ ...said, pictures: [picture('a', ''), picture('b', 'Worn')] }, null, mediaIds)
    expect(laid.pictures.map(({ alt }) => alt)).toEqual(['Cap', 'Worn'])
    expect(laid.slug).toBe('cap')
    const silent = { ...full, pictures: [{ ...onePicture, alt: '' }] }
    expect(applyFile({ ...said, pictures: [] }, silent, mediaIds).pictures).toEqual(silent.pictures)
  })

  it("fills common answers below the file's values, and tidies the result", () => {
    const said = { patch: { name: ' Cap  red ', fabric: 'Felt' }, slugIfNew: '', pictures: [] }
    const laid = applyFile({ ...said, fill: { fabric: 'Wool', hsn: '6505' } }, null, new Map())
    expect(laid).toMatchObject({ name: 'Cap red', fabric: 'Felt', hsn: '6505', slug: '' })
  })
})
