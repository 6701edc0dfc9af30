import { describe, expect, it } from 'vitest'
import { emptyContent, type ProductContent, type SizeContent } from '#domain/products/product-content.ts'
import { applyPatch } from './apply-patch.ts'
import { applyPictures, mediaIdOfSource } from './apply-pictures.ts'
import type { ProductPatch, SizePatch } from './imported-product.ts'

const size: SizeContent = {
  _id: 'siz_1',
  label: '2-3Y',
  sku: 'F-23',
  pricePaise: 999_00,
  mrpPaise: 1299_00,
  stock: 4,
  pieces: 1,
  ageMonths: [24, 36],
  heightCm: [87, 96],
  chestCm: null,
  waistCm: null,
  lowFrom: null,
  barcode: null,
  weightGrams: null,
}
const frock = {
  ...emptyContent(),
  slug: 'frock',
  name: 'Frock',
  fabric: 'Cotton',
  sizes: [size, { ...size, _id: 'siz_2', label: '3-4Y', sku: 'F-34' }],
}

describe('applyPatch()', () => {
  it('changes what the file contains and leaves the rest', () => {
    const after = applyPatch(frock, { name: 'Red frock', flags: { isNew: true } })
    expect(after).toEqual({ ...frock, name: 'Red frock', flags: { ...frock.flags, isNew: true } })
  })

  it('finds a size by its SKU, then by its label in any spelling, and keeps sizes that the file lacks', () => {
    const sizes = [
      { line: 2, sku: 'f-34', label: '3-4 Years', stock: 9 },
      { line: 3, label: '24-36M', pricePaise: 899_00 },
      { line: 4, label: '4-5Y', pricePaise: 999_00, mrpIfNewPaise: 999_00 },
    ]
    const after = applyPatch(frock, { sizes })
    expect(after.sizes).toMatchObject([
      { _id: 'siz_1', label: '2-3Y', sku: 'F-23', pricePaise: 899_00, mrpPaise: 1299_00, stock: 4 },
      { _id: 'siz_2', label: '3-4Y', sku: 'F-34', stock: 9 },
      {
        _id: null,
        label: '4-5Y',
        sku: '',
        pricePaise: 999_00,
        mrpPaise: 999_00,
        stock: 0,
        pieces: 1,
        ageMonths: [48, 60],
      },
    ])
    expect(applyPatch(frock, { sizes: sizes.slice(0, 1) }).sizes).toHaveLength(2)
  })

  it('fills in a common answer only for empty fields', () => {
    const fill = {
      fabric: 'Linen',
      countryOfOrigin: 'IN',
      maker: { name: 'Tailor', address: 'Jaipur 302001' },
    }
    expect(applyPatch(frock, {}, fill)).toMatchObject({
      fabric: 'Cotton',
      countryOfOrigin: 'IN',
      maker: { name: 'Tailor' },
    })
    const named = { ...frock, maker: { ...frock.maker, name: 'Another' } }
    expect(applyPatch(named, {}, fill).maker).toEqual(named.maker)
  })

  it('derives the wearer from the category, unless it is given', () => {
    const boys = { category: 'boys-collection' }
    const genderOf = (before: Partial<ProductContent>, patch: ProductPatch, fill?: ProductPatch) =>
      applyPatch({ ...frock, ...before }, patch, fill).gender
    expect(genderOf({}, boys)).toBe('boy')
    expect(genderOf({ gender: 'unisex' }, boys)).toBe('boy')
    expect(genderOf({ category: 'girls-collection', gender: 'girl' }, boys)).toBe('boy')
    expect(genderOf({ category: 'girls-collection', gender: 'unisex' }, boys)).toBe('unisex')
    expect(genderOf({ ...boys, gender: 'unisex' }, boys)).toBe('unisex')
    expect(genderOf({ gender: 'unisex' }, { ...boys, gender: 'girl' })).toBe('girl')
    expect(genderOf({ gender: 'unisex' }, { ...boys, gender: 'unisex' })).toBe('unisex')
    expect(genderOf({}, boys, { gender: 'girl' })).toBe('girl')
    expect(genderOf({}, {}, { ...boys })).toBe('boy')
    expect(genderOf({ gender: 'girl' }, {})).toBe('girl')
    expect(genderOf({}, {})).toBeNull()
  })

  it('fills only empty fields', () => {
    const person = { name: 'Indus', address: 'Mumbai 400001' }
    const fill: ProductPatch = {
      fabric: 'Linen',
      care: ['By hand'],
      features: ['Lined'],
      drawstring: false,
      maker: person,
      importer: person,
      flags: { isNew: true },
      taxClass: 'footwear',
      tint: 'mor',
      sizes: [{ line: 1, label: 'S' }],
    }
    const care = { ...frock, fabric: '', care: ['Dry flat'], features: [], sizes: [] }
    expect(applyPatch(care, {}, fill)).toEqual({
      ...care,
      fabric: 'Linen',
      features: ['Lined'],
      drawstring: false,
      maker: { role: 'manufacturer', ...person },
      importer: person,
    })
    const said = { ...frock, drawstring: true, importer: { name: 'A', address: '' } }
    expect(applyPatch(said, {}, fill)).toMatchObject({
      drawstring: true,
      importer: { name: 'A', address: '' },
    })
    const half = { ...frock, maker: { ...frock.maker, address: 'Jaipur 302001' } }
    expect(applyPatch(half, {}, fill).maker).toEqual(half.maker)
    expect(applyPatch(frock, { importer: { name: 'B' } }, fill).importer).toEqual({ name: 'B', address: '' })
    expect(applyPatch(said, { importer: { address: 'Mumbai' } }).importer).toEqual({
      name: 'A',
      address: 'Mumbai',
    })
    expect(applyPatch(said, { importer: null }).importer).toBeNull()
    expect(applyPatch(said, { maker: { name: 'C' } }).maker).toEqual({
      role: 'manufacturer',
      name: 'C',
      address: '',
    })
  })

  it('keeps label and SKU of a size if only the spelling differs', () => {
    const named = (sizes: SizePatch[]) =>
      applyPatch(frock, { sizes }).sizes.map(({ _id, label, sku }) => [_id, label, sku])
    expect(named([{ line: 2, sku: 'f-23', label: '2-3 Years' }])).toEqual([
      ['siz_1', '2-3Y', 'F-23'],
      ['siz_2', '3-4Y', 'F-34'],
    ])
    expect(named([{ line: 2, sku: 'F-23', label: '6-7Y' }])[0]).toEqual(['siz_1', '6-7Y', 'F-23'])
    expect(named([{ line: 2, label: '2-3Y', sku: 'NEW' }])[0]).toEqual(['siz_1', '2-3Y', 'NEW'])
    expect(
      named([
        { line: 2, label: '2-3Y' },
        { line: 3, label: '24-36M', sku: 'X' },
      ])[2],
    ).toEqual([null, '24-36M', 'X'])
    expect(
      named([
        { line: 2, sku: 'F-23' },
        { line: 3, sku: 'F-23' },
      ])[2],
    ).toEqual([null, '', 'F-23'])
    expect(named([{ line: 2, pricePaise: 500 }])[2]).toEqual([null, '', ''])
  })

  it('makes a new size from the file and from the meaning of its label', () => {
    const patch = {
      sizes: [
        { line: 2, label: 'Mini', mrpIfNewPaise: 900 },
        { line: 3, label: '5-6Y', mrpPaise: 700, mrpIfNewPaise: 900 },
      ],
    }
    expect(applyPatch({ ...frock, sizes: [] }, patch).sizes).toEqual([
      {
        ...size,
        _id: null,
        label: 'Mini',
        sku: '',
        pricePaise: null,
        mrpPaise: 900,
        stock: 0,
        ageMonths: null,
        heightCm: null,
      },
      {
        ...size,
        _id: null,
        label: '5-6Y',
        sku: '',
        pricePaise: null,
        mrpPaise: 700,
        stock: 0,
        ageMonths: [60, 72],
        heightCm: null,
      },
    ])
  })
})

describe('applyPictures()', () => {
  const picture = (mediaId: string) => ({
    mediaId,
    view: 'back' as const,
    alt: 'Old',
    colour: 'Red',
    shownWith: ['cap'],
  })
  const imported = (source: string, alt = '') => ({
    source,
    alt,
    colour: null,
    view: null,
    shownWith: null,
    position: 0,
  })

  it("puts the file's pictures first, with known details, and skips failed ones", () => {
    const after = applyPictures(
      [picture('a'), picture('b')],
      [imported('2.jpg'), imported('lost.jpg'), imported('1.jpg', 'New')],
      new Map([
        ['1.jpg', 'b'],
        ['2.jpg', 'c'],
      ]),
    )
    expect(after).toEqual([
      { mediaId: 'c', view: 'front', alt: '', colour: null, shownWith: [] },
      { ...picture('b'), alt: 'New' },
      picture('a'),
    ])
  })

  it('recognises pictures of the shop by their address', () => {
    expect(mediaIdOfSource('https://shop.example/media/0123456789abcdef-800.avif')).toBe('0123456789abcdef')
    expect(mediaIdOfSource('/media/0123456789abcdef-360.webp?v=1')).toBe('0123456789abcdef')
    expect(mediaIdOfSource('https://cdn.example/frock-800.avif')).toBeNull()
  })
})
