import { describe, expect, it } from 'vitest'
import { PRODUCT_FAULT_TEXTS } from '#texts/products/fault-texts.ts'
import { faultsOfContent, findProductFaults } from './content-faults.ts'
import type { ProductContent, SizeContent } from './product-content.ts'
import { formatProductFault, productFault } from './product-fault.ts'
import { completeContent, onePicture, sizeWith } from './testing/contents.ts'

const find = (rest: Partial<ProductContent>) =>
  findProductFaults(completeContent(rest)).map(({ path, text, values }) => [path, text, values])
const findInSize = (rest: Partial<SizeContent>) =>
  find({ sizes: [sizeWith(rest)] }).map(([path, text, values]) => [
    String(path).replace('sizes.0.', ''),
    text,
    values,
  ])
const many = (count: number) => Array.from({ length: count }, (_, place) => `a${place}`)

describe('findProductFaults()', () => {
  it.each([
    [{ name: 'x'.repeat(121) }, 'name', 'tooLong', { most: 120 }],
    [{ name: 'x'.repeat(120) }],
    [{ features: many(21) }, 'features', 'tooMany', { most: 20 }],
    [{ colours: ['x'.repeat(41)] }, 'colours.0', 'tooLong', { most: 40 }],
    [
      { sizes: [sizeWith({ pricePaise: 10_00_001_00, mrpPaise: null })] },
      'sizes.0.price',
      'tooLarge',
      { most: 1_000_000 },
    ],
    [{ sizes: [sizeWith({ stock: -1 })] }, 'sizes.0.stock', 'tooSmall', { least: 0 }],
    [{ sizes: [sizeWith({ stock: 1.5 })] }, 'sizes.0.stock', 'wrongKind', {}],
    [{ slug: 'Gulmohar Frock' }, 'slug', 'slugForm', {}],
    [{ slug: '' }],
    [{ colourGroup: 'Mor!' }, 'colourGroup', 'colourGroup', {}],
    [{ colourGroup: 'mor' }],
    [{ category: 'men', subcategory: null }, 'category', 'categoryUnknown', { category: 'men' }],
    [{ category: 'Girls Collection' }, 'category', 'categoryUnknown', { category: 'Girls Collection' }],
    [{ category: null }, 'subcategory', 'subcategoryAlone', {}],
    [{ category: '' }, 'subcategory', 'subcategoryAlone', {}],
    [{ category: null, subcategory: null }],
    [{ subcategory: null }],
    [
      { subcategory: 'shirts' },
      'subcategory',
      'subcategoryUnknown',
      { category: 'Girls Collection', subcategory: 'shirts' },
    ],
    [{ colours: ['Cream', ' cream'] }, 'colours.1', 'colourTwice', { colour: ' cream' }],
    [
      { pictures: [{ ...onePicture, colour: 'Red' }] },
      'pictures.0.colour',
      'pictureColour',
      { colour: 'Red' },
    ],
    [{ pictures: [onePicture, { ...onePicture, colour: ' CREAM ' }] }],
    [{ colours: [' Cream '], pictures: [{ ...onePicture, colour: 'cream' }] }],
    [{ pictures: [{ ...onePicture, shownWith: ['cap', 'A b'] }] }, 'pictures.0.shownWith', 'shownWith', {}],
    [{ pictures: [{ ...onePicture, shownWith: ['cap', 'red-shoes'] }] }],
    [{ productGif: 'https://a.in/media/film.mp4' }, 'productGif', 'film', {}],
    [{ productGif: '/media/film.mp4/x' }, 'productGif', 'film', {}],
    [{ productGif: '/media/film' }, 'productGif', 'film', {}],
    [{ productGif: '/media/fi-lm_1.small.mp4' }],
    [{ hsn: '8517' }, 'hsn', 'hsn', {}],
    [{ hsn: '' }],
    [{ countryOfOrigin: 'in' }, 'countryOfOrigin', 'country', {}],
    [{ countryOfOrigin: '' }],
    [{ maker: { role: 'marketer', name: 'A', address: 'Jaipur' } }, 'maker.address', 'pinMissing', {}],
    [{ maker: { role: 'marketer', name: 'A', address: '' } }],
    [{ countryOfOrigin: 'CN', maker: { role: 'marketer', name: 'A', address: 'Jaipur' } }],
    [{ importer: { name: 'A', address: 'Mumbai' } }, 'importer.address', 'pinMissing', {}],
    [{ importer: { name: 'A', address: '' } }],
    [{ drawstring: true, sizes: [sizeWith({ label: '2-3Y' })] }, 'drawstring', 'drawstring', {}],
    [{ drawstring: false, sizes: [sizeWith({ label: '2-3Y' })] }],
  ] as [Partial<ProductContent>, ...unknown[]][])('of a product (%#)', (rest, ...fault) =>
    expect(find(rest)).toEqual(fault.length === 0 ? [] : [fault]),
  )

  it.each([
    [{ sku: '=b' }, 'sku', 'skuForm'],
    [{ pricePaise: 0 }, 'price', 'priceZero'],
    [{ pricePaise: 1, mrpPaise: 1 }],
    [{ pricePaise: 1000.5 }, 'price', 'priceDecimals'],
    [{ mrpPaise: 0.1 }, 'mrp', 'priceZero'],
    [{ pricePaise: 500_00, mrpPaise: 499_99 }, 'mrp', 'mrpBelowPrice'],
    [{ pricePaise: 500_00, mrpPaise: null }],
    [{ pricePaise: null, mrpPaise: 100 }],
    [{ pieces: 0 }, 'pieces', 'pieces'],
    [{ pieces: null }],
    [{ ageMonths: [0, 240] }],
    [{ ageMonths: [0, 241] }, 'ageMonths', 'ageRange'],
    [{ ageMonths: [-1, 12] }, 'ageMonths', 'ageRange'],
    [{ ageMonths: [1.5, 12] }, 'ageMonths', 'ageRange'],
    [{ ageMonths: [12, 12] }, 'ageMonths', 'rangeRises'],
    [{ heightCm: [0.1, 250] }],
    [{ heightCm: [0, 90] }, 'heightCm', 'measure'],
    [{ heightCm: [90, 250.1] }, 'heightCm', 'measure'],
    [{ heightCm: [90, 90] }, 'heightCm', 'rangeRises'],
    [{ chestCm: 0 }, 'chestCm', 'measure'],
    [{ chestCm: 0.1, waistCm: 250 }],
    [{ waistCm: 0.05 }, 'waistCm', 'measure'],
    [{ barcode: '89-A' }],
    [{ barcode: '' }],
    [{ barcode: 'a b' }, 'barcode', 'barcode'],
    [{ barcode: '_ab' }, 'barcode', 'barcode'],
    [{ barcode: 'ab_' }, 'barcode', 'barcode'],
  ] as [Partial<SizeContent>, ...unknown[]][])('of a size (%#)', (rest, ...fault) =>
    expect(findInSize(rest)).toEqual(fault.length === 0 ? [] : [[...fault, {}]]),
  )

  it('requires of a saved size what orders need', () => {
    expect(findInSize({ _id: 'siz_1', label: ' ' })).toEqual([
      ['label', 'labelMissing', {}],
      ['price', 'priceMissing', {}],
      ['mrp', 'mrpMissing', {}],
    ])
    expect(findInSize({ _id: 'siz_1', pricePaise: 500, mrpPaise: 500 })).toEqual([])
    expect(findInSize({ label: '' })).toEqual([])
  })

  it('reports duplicate labels and SKUs in any spelling, but not empty ones', () => {
    const sizes = [
      sizeWith({ label: '4-5Y', sku: 'a1' }),
      sizeWith({ label: ' 4–5 Years ', sku: ' A1 ' }),
      sizeWith({ label: ' ', sku: ' ' }),
      sizeWith({ label: '', sku: '' }),
    ]
    expect(find({ sizes })).toEqual([
      ['sizes.1.label', 'labelTwice', { label: ' 4–5 Years ' }],
      ['sizes.1.sku', 'skuTwice', { sku: ' A1 ' }],
      ['sizes.2.sku', 'skuForm', {}],
    ])
  })

  it('reports only the first of each field', () => {
    expect(find({ slug: 'A'.repeat(81) })).toEqual([['slug', 'tooLong', { most: 80 }]])
  })
})

it('formatProductFault() formats a fault, and returns a fallback for a missing text', () => {
  expect(formatProductFault(productFault('name', 'tooLong', { most: 120 }))).toEqual({
    path: 'name',
    message: 'Use at most 120 characters.',
  })
  const gone = { ...productFault('name', 'film'), text: 'gone' as 'film' }
  expect(formatProductFault(gone)).toEqual({ path: 'name', message: PRODUCT_FAULT_TEXTS.wrongKind })
  expect(faultsOfContent(completeContent({ hsn: '620' }))).toEqual([
    { path: 'hsn', message: PRODUCT_FAULT_TEXTS.hsn },
  ])
})
