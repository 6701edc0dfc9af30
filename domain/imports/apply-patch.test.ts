import { describe, expect, it } from 'vitest'
import { emptyContent, type SizeContent } from '#domain/products/product-content.ts'
import { applyPatch } from './apply-patch.ts'
import { applyPictures, mediaIdOfSource } from './apply-pictures.ts'

const size: SizeContent = {
  _id: 'siz_1',
  label: '2-3Y',
  sku: 'F-23',
  price: 999,
  mrp: 1299,
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
  it('changes what the file says and leaves the rest', () => {
    const after = applyPatch(frock, { name: 'Red frock', flags: { isNew: true } }, { isNew: false })
    expect(after).toEqual({ ...frock, name: 'Red frock', flags: { ...frock.flags, isNew: true } })
  })

  it('finds a size by its SKU, then by its label in any spelling, and keeps those that are not named', () => {
    const sizes = [
      { line: 2, sku: 'f-34', label: '3-4 Years', stock: 9 },
      { line: 3, label: '24-36M', price: 899 },
      { line: 4, label: '4-5Y', price: 999, mrpIfNew: 999 },
    ]
    const after = applyPatch(frock, { sizes }, { isNew: false })
    expect(after.sizes).toMatchObject([
      { _id: 'siz_1', label: '2-3Y', sku: 'F-23', price: 899, mrp: 1299, stock: 4 },
      { _id: 'siz_2', label: '3-4Y', sku: 'F-34', stock: 9 },
      { _id: null, label: '4-5Y', sku: '', price: 999, mrp: 999, stock: 0, pieces: 1, ageMonths: [48, 60] },
    ])
    expect(applyPatch(frock, { sizes: sizes.slice(0, 1) }, { isNew: false }).sizes).toHaveLength(2)
  })

  it('fills in an answer for all only where a product says nothing', () => {
    const fill = {
      fabric: 'Linen',
      countryOfOrigin: 'IN',
      maker: { name: 'Tailor', address: 'Jaipur 302001' },
    }
    expect(applyPatch(frock, {}, { isNew: false, fill })).toMatchObject({
      fabric: 'Cotton',
      countryOfOrigin: 'IN',
      maker: { name: 'Tailor' },
    })
    const named = { ...frock, maker: { ...frock.maker, name: 'Another' } }
    expect(applyPatch(named, {}, { isNew: false, fill }).maker).toEqual(named.maker)
  })

  it('knows for whom a new product is by its category', () => {
    expect(applyPatch(emptyContent(), { category: 'boys-collection' }, { isNew: true }).gender).toBe('boy')
    expect(applyPatch(emptyContent(), { category: 'boys-collection' }, { isNew: false }).gender).toBeNull()
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

  it('puts those of the file first, with what the shop knows of them, and passes over what it could not get', () => {
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

  it('knows pictures of the shop by their address', () => {
    expect(mediaIdOfSource('https://shop.example/media/0123456789abcdef-800.avif')).toBe('0123456789abcdef')
    expect(mediaIdOfSource('/media/0123456789abcdef-360.webp?v=1')).toBe('0123456789abcdef')
    expect(mediaIdOfSource('https://cdn.example/frock-800.avif')).toBeNull()
  })
})
