import { describe, expect, it } from 'vitest'
import type { TaxRate } from '#domain/pricing/goods-and-services-tax.ts'
import type { BulkChange } from '#domain/products/bulk-change.ts'
import { completeContent, sizeWith } from '#domain/products/testing/contents.ts'
import { hintOfPlan, planBulkProduct, stepsTo } from './plan-bulk-product.ts'

type Saved = Parameters<typeof planBulkProduct>[0]

const sizes = [
  sizeWith({
    _id: 'var_1',
    label: '4-5Y',
    sku: 'GF-45',
    pricePaise: 499_00,
    mrpPaise: 699_00,
    stock: 3,
    heightCm: [103, 110],
  }),
  sizeWith({
    _id: 'var_2',
    label: '5-6Y',
    sku: 'GF-56',
    pricePaise: 549_00,
    mrpPaise: 749_00,
    stock: 0,
    heightCm: [110, 116],
  }),
]

function saved(
  content: Parameters<typeof completeContent>[0] = {},
  { status = 'published', publishAt = null }: { status?: Saved['status']; publishAt?: Date | null } = {},
): Saved {
  return { content: completeContent({ sizes, ...content }), status, row: { publishAt } as Saved['row'] }
}

const cheaper = (amount: number): BulkChange => ({
  what: 'price',
  way: 'less_percent',
  amount,
  rounding: 'none',
})
const toStatus = (to: 'published' | 'draft' | 'archived'): BulkChange => ({ what: 'status', to })

describe('planBulkProduct()', () => {
  it('lists each changed price with its old and new value', () => {
    expect(planBulkProduct(saved(), cheaper(10))).toMatchObject({
      kind: 'change',
      changes: [
        { path: 'sizes.4-5Y.pricePaise', before: 499_00, after: 449_10 },
        { path: 'sizes.5-6Y.pricePaise', before: 549_00, after: 494_10 },
      ],
      steps: [],
    })
  })

  it('leaves a product unchanged if one of its sizes cannot change, and names that size', () => {
    const plan = planBulkProduct(saved(), { what: 'stock', difference: -1, reason: 'damaged' })
    expect(plan).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('5-6Y') })
  })

  it("counts stock changes, which are not part of the editor's content", () => {
    expect(planBulkProduct(saved(), { what: 'stock', difference: 5, reason: 'received' })).toMatchObject({
      kind: 'change',
      changes: [
        { path: 'sizes.4-5Y.stock', before: 3, after: 8 },
        { path: 'sizes.5-6Y.stock', before: 0, after: 5 },
      ],
    })
  })

  it('writes nothing if the product already has the value', () => {
    const change: BulkChange = { what: 'country', countryOfOrigin: 'IN' }
    expect(planBulkProduct(saved(), change)).toEqual({ kind: 'same' })
  })

  it('refuses invalid values', () => {
    expect(planBulkProduct(saved(), { what: 'hsn', hsn: 'frock' }).kind).toBe('refused')
  })

  it('removes no legally required detail from a product on sale', () => {
    const plan = planBulkProduct(saved(), { what: 'country', countryOfOrigin: '' })
    expect(plan).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('country') })
    expect(
      planBulkProduct(saved({}, { status: 'draft' }), { what: 'country', countryOfOrigin: '' }).kind,
    ).toBe('change')
  })

  it('asks for an importer as soon as a product on sale has a foreign origin', () => {
    const plan = planBulkProduct(saved(), { what: 'country', countryOfOrigin: 'BD' })
    expect(plan).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('importer') })
  })

  it('changes the price of a product on sale whose details were already incomplete', () => {
    expect(planBulkProduct(saved({ fabric: '' }), cheaper(10)).kind).toBe('change')
  })
})

describe('planBulkProduct() for a status', () => {
  it('publishes a complete draft', () => {
    expect(planBulkProduct(saved({}, { status: 'draft' }), toStatus('published'))).toMatchObject({
      changes: [{ path: 'status', before: 'draft', after: 'published' }],
      steps: ['publish'],
    })
  })

  it('lists everything that an incomplete draft lacks', () => {
    const plan = planBulkProduct(saved({ fabric: '', hsn: '' }, { status: 'draft' }), toStatus('published'))
    expect(plan).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/fabric.*HSN/) })
  })

  it('does not publish archived products in one step', () => {
    expect(planBulkProduct(saved({}, { status: 'archived' }), toStatus('published')).kind).toBe('refused')
    expect(planBulkProduct(saved({}, { status: 'archived' }), toStatus('draft'))).toMatchObject({
      steps: ['bring_back'],
    })
  })

  it('unpublishes and archives incomplete products', () => {
    expect(planBulkProduct(saved({ fabric: '' }), toStatus('draft'))).toMatchObject({ steps: ['unpublish'] })
    expect(planBulkProduct(saved({ fabric: '' }), toStatus('archived'))).toMatchObject({ steps: ['archive'] })
  })

  it('clears the planned day of a draft that stays one', () => {
    const planned = saved({}, { status: 'draft', publishAt: new Date('2026-12-01T00:00:00Z') })
    expect(planBulkProduct(planned, toStatus('draft'))).toMatchObject({ changes: [], steps: ['unpublish'] })
    expect(planBulkProduct(saved({}, { status: 'draft' }), toStatus('draft'))).toEqual({ kind: 'same' })
  })
})

it('stepsTo() leads from the archive through draft', () => {
  expect(stepsTo('archived', 'published')).toEqual(['bring_back', 'publish'])
})

describe('hintOfPlan()', () => {
  const rate = { taxClass: 'garment', validFrom: '2025-09-22', validTo: null } as const
  const table: TaxRate[] = [
    { ...rate, rateBasisPoints: 500, upToTaxablePaise: 2_500_00 },
    { ...rate, rateBasisPoints: 1_800, upToTaxablePaise: null },
  ]
  const tax = { day: '2026-11-23', table }
  const priced = (pricePaise: number) =>
    saved({
      sizes: [
        sizeWith({
          _id: 'var_1',
          label: '4-5Y',
          sku: 'GF-45',
          pricePaise,
          mrpPaise: 5000_00,
          heightCm: [103, 110],
        }),
      ],
    })

  function hint(product: Saved, change: BulkChange): string | null {
    const plan = planBulkProduct(product, change)
    if (plan.kind !== 'change') throw new Error(plan.kind)
    return hintOfPlan(plan, tax)
  }

  it('suggests a lower price that earns more, because the tax is higher above ₹2,500', () => {
    expect(hint(priced(3_000_00), cheaper(10))).toMatch(/₹2,625.*5/)
  })

  it('has none for a price that covers its higher tax', () => {
    expect(hint(priced(4_000_00), cheaper(10))).toBeNull()
  })

  it('has none for an unchanged price', () => {
    expect(hint(priced(2_700_00), { what: 'hsn', hsn: '6209' })).toBeNull()
  })
})
