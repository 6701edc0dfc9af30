import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyBulkChange } from './apply-bulk-change.ts'
import { AMOUNT_WAYS, type BulkChange, ROUNDINGS } from './bulk-change.ts'
import { bulkLines } from './bulk-lines.ts'
import { changesOfContent } from './changes-of-content.ts'
import { emptyContent, type ProductContent, type SizeContent } from './product-content.ts'

/** @param price and MRP in rupees */
function size(label: string, price: number | null, mrp: number | null, stock = 5): SizeContent {
  return {
    _id: `siz_${label}`,
    label,
    sku: label,
    pricePaise: price === null ? null : Math.round(price * 100),
    mrpPaise: mrp === null ? null : Math.round(mrp * 100),
    stock,
    pieces: 1,
    ageMonths: null,
    heightCm: [90, 98],
    chestCm: null,
    waistCm: null,
    lowFrom: null,
    barcode: null,
    weightGrams: null,
  }
}

const frock = (...sizes: SizeContent[]): ProductContent => ({ ...emptyContent(), name: 'Frock', sizes })
const tenOff: BulkChange = { what: 'price', way: 'less_percent', amount: 10, rounding: 'nine' }

describe('applyBulkChange()', () => {
  it('changes the price of each size and skips a size without a price', () => {
    const { content } = applyBulkChange(frock(size('S', 1299, 1699), size('M', null, null)), tenOff)
    expect(content?.sizes.map(({ pricePaise }) => pricePaise)).toEqual([1169_00, null])
  })

  it('changes nothing of a product of which one size cannot be', () => {
    const up: BulkChange = { what: 'price', way: 'more_rupees', amount: 200_00, rounding: 'none' }
    expect(applyBulkChange(frock(size('S', 500, 900), size('M', 800, 900)), up)).toEqual({
      content: null,
      refusal: 'M: ₹1,000.00 is above the MRP of ₹900.00.',
    })
  })

  it('never sets an MRP below the price', () => {
    const down: BulkChange = { what: 'mrp', way: 'set', amount: 499_00, rounding: 'none' }
    expect(applyBulkChange(frock(size('S', 500, 900)), down).refusal).toBe(
      'S: an MRP of ₹499.00 is below the price of ₹500.00.',
    )
  })

  it('never takes more pieces than are in stock', () => {
    const less: BulkChange = { what: 'stock', difference: -6, reason: 'damaged' }
    expect(applyBulkChange(frock(size('S', 500, 900, 5)), less).refusal).toBe('S has only 5 in stock.')
  })

  it('leaves flags that are not given', () => {
    const { content } = applyBulkChange(
      { ...frock(), flags: { featured: true, trending: false, isNew: true } },
      { what: 'flags', featured: null, trending: true, isNew: false },
    )
    expect(content?.flags).toEqual({ featured: true, trending: true, isNew: false })
  })

  it.each([
    [{ what: 'hsn', hsn: '6204' }, { hsn: '6204' }],
    [{ what: 'taxClass', taxClass: 'footwear' }, { taxClass: 'footwear' }],
    [{ what: 'country', countryOfOrigin: 'BD' }, { countryOfOrigin: 'BD' }],
    [{ what: 'status', to: 'archived' }, {}],
    [{ what: 'flags', featured: null, trending: null, isNew: null }, {}],
  ] as [BulkChange, Partial<ProductContent>][])('changes nothing else: %j', (change, part) => {
    const before = frock(size('S', 500, 900))
    expect(applyBulkChange(before, change)).toEqual({ content: { ...before, ...part }, refusal: null })
  })

  it('moves a product to a category and sets its wearer', () => {
    const change: BulkChange = { what: 'category', category: 'girls-collection', subcategory: 'dresses' }
    const moved = (rest: Partial<ProductContent>) => applyBulkChange({ ...frock(), ...rest }, change).content
    // The effective value before the category was set: the product was listed among clothes for boys.
    expect(moved({ gender: 'unisex' })).toMatchObject({
      category: 'girls-collection',
      subcategory: 'dresses',
      gender: 'girl',
    })
    expect(moved({ category: 'festive-wear', gender: 'boy' })).toMatchObject({ gender: 'boy' })
  })

  it('limits stock to 0 and the maximum, and skips a size that is not saved', () => {
    const stockOf = (difference: number, rest: Partial<SizeContent> = {}) => {
      const change: BulkChange = { what: 'stock', difference, reason: 'damaged' }
      const { content, refusal } = applyBulkChange(frock({ ...size('S', 5, 9, 5), ...rest }), change)
      return refusal ?? content?.sizes[0]?.stock
    }
    expect(stockOf(-5)).toBe(0)
    expect(stockOf(7)).toBe(12)
    expect(stockOf(99_995)).toBe(100_000)
    expect(stockOf(99_996)).toBe('S: stock cannot exceed 100000.')
    expect(stockOf(7, { _id: null })).toBe(5)
    expect(stockOf(7, { stock: null })).toBeNull()
  })

  it('leaves an empty MRP, also of a size with a price', () => {
    const change: BulkChange = { what: 'mrp', way: 'more_rupees', amount: 10_00, rounding: 'none' }
    const { content } = applyBulkChange(frock(size('S', 500, null), size('M', null, 500)), change)
    expect(content?.sizes.map(({ pricePaise, mrpPaise }) => [pricePaise, mrpPaise])).toEqual([
      [500_00, null],
      [null, 510_00],
    ])
  })

  it('never sets a price above its MRP or below a rupee', () => {
    const amount = fc.integer({ min: 100, max: 1_000_000 }).map((paise) => paise / 100)
    const sizes = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 })
    const changes = fc.record({
      what: fc.constantFrom('price' as const, 'mrp' as const),
      way: fc.constantFrom(...AMOUNT_WAYS),
      amount: fc.integer({ min: 0, max: 200_000 }),
      rounding: fc.constantFrom(...ROUNDINGS),
    })
    fc.assert(
      fc.property(sizes, changes, (pairs, change) => {
        const product = frock(
          ...pairs.map(([one, other], at) => size(`S${at}`, Math.min(one, other), Math.max(one, other))),
        )
        for (const { pricePaise, mrpPaise } of applyBulkChange(product, change).content?.sizes ?? []) {
          expect(pricePaise).toBeGreaterThanOrEqual(100)
          expect(mrpPaise).toBeGreaterThanOrEqual(pricePaise ?? Number.NaN)
        }
      }),
    )
  })
})

it('bulkLines() puts sizes that change alike on one line', () => {
  const before = frock(size('S', 1299, 1699), size('M', 1299, 1699), size('L', 1399, 1699))
  const { content } = applyBulkChange(before, tenOff)
  expect(bulkLines(changesOfContent(before, content ?? before))).toEqual([
    { label: '2 sizes', before: '₹1,299.00', after: '₹1,169.00' },
    { label: 'L', before: '₹1,399.00', after: '₹1,259.00' },
  ])
})

it('bulkLines() includes stock, and a product field without a label', () => {
  const stock = (label: string, before: number) => ({ path: `sizes.${label}.stock`, before, after: 9 })
  const changes = [stock('S', 5), stock('M', 4), stock('', 5), { path: 'hsn', before: '6204', after: '6209' }]
  expect(bulkLines(changes)).toEqual([
    { label: 'S', before: '5', after: '9' },
    { label: 'M', before: '4', after: '9' },
    { label: '', before: '5', after: '9' },
    { label: '', before: '6204', after: '6209' },
  ])
  const alike = [
    { path: 'fabric', before: '', after: 'Linen' },
    { path: 'fit', before: '', after: 'Linen' },
  ]
  expect(bulkLines(alike)).toHaveLength(2)
})
