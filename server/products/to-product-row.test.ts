import { describe, expect, it } from 'vitest'
import type { TaxRate } from '#domain/pricing/goods-and-services-tax.ts'
import type { ProductRowRecord } from './row-queries.ts'
import { toProductRow } from './to-product-row.ts'

const size = { label: '4-5Y', stock: 4, lowFrom: null, pricePaise: 499_00, mrpPaise: 699_00, pieces: 1 }
const record: ProductRowRecord = {
  id: 'prd_1',
  slug: 'gulmohar-frock',
  name: 'Gulmohar Frock',
  status: 'published',
  version: 3,
  category: 'girls-collection',
  subcategory: null,
  mediaId: 'a'.repeat(24),
  tint: 'kora',
  sizes: [size],
  asked: 0,
  sold30Days: 0,
  missing: [],
  publishAt: null,
  wasPublished: true,
  updatedAt: new Date('2026-11-23T10:00:00Z'),
  featured: false,
  trending: false,
  isNew: false,
  colours: ['Cream'],
  hsn: '6204',
  taxClass: 'garment',
  countryOfOrigin: 'IN',
}
const rate = { taxClass: 'garment', validFrom: '2025-09-22', validTo: null } as const
const table: TaxRate[] = [
  { ...rate, rateBasisPoints: 500, upToTaxablePaise: 2_500_00 },
  { ...rate, rateBasisPoints: 1_800, upToTaxablePaise: null },
]
const rowOf = (rest: Partial<ProductRowRecord> = {}) =>
  toProductRow({ ...record, ...rest }, { day: '2026-11-23', table })

describe('toProductRow()', () => {
  it('shows the price range, in any order of the sizes', () => {
    const sizes = [549_00, 499_50, 1_299_00].map((pricePaise) => ({
      ...size,
      pricePaise,
      mrpPaise: pricePaise * 2,
    }))
    expect(rowOf({ sizes })).toMatchObject({ priceFrom: 499.5, priceTo: 1_299, mrpFrom: 999, mrpTo: 2_598 })
  })

  it('has no price, rather than zero, for a product without sizes', () => {
    expect(rowOf({ sizes: [] })).toMatchObject({
      priceFrom: null,
      priceTo: null,
      mrpFrom: null,
      stock: 0,
      sizes: 0,
    })
  })

  it('lists the sizes that are out of stock', () => {
    const sizes = [
      { ...size, stock: 0 },
      { ...size, label: '5-6Y', stock: 2 },
    ]
    expect(rowOf({ sizes })).toMatchObject({ sizes: 2, sizesOut: ['4-5Y'], stock: 2 })
  })

  it('suggests a lower price that earns more, with both tax rates', () => {
    expect(rowOf({ sizes: [size, { ...size, pricePaise: 2_700_00, mrpPaise: 3_000_00 }] }).priceHint).toEqual(
      {
        price: 2_700,
        better: 2_625,
        rateNow: 18,
        rateBetter: 5,
      },
    )
  })

  it('judges a pack by the price per piece, like the tax', () => {
    const pack = { ...size, pricePaise: 4_000_00, mrpPaise: 5_000_00, pieces: 2 }
    expect(rowOf({ sizes: [pack] }).priceHint).toBeNull()
  })

  it('suggests nothing for archived products', () => {
    const sizes = [{ ...size, pricePaise: 2_700_00, mrpPaise: 3_000_00 }]
    expect(rowOf({ sizes, status: 'archived' }).priceHint).toBeNull()
  })

  it('has no category if none was chosen', () => {
    expect(rowOf({ category: '' }).category).toBeNull()
  })
})
