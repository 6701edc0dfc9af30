import { describe, expect, it } from 'vitest'
import { hasLimits, judgePromotion } from './judge-promotion.ts'
import type { Promotion, PromotionCircumstances, PromotionLine } from './promotion.ts'
import { SOME_CIRCUMSTANCES, someLine, somePromotion } from './testing/some-promotion.ts'

const { now } = SOME_CIRCUMSTANCES

function judge(
  change: Partial<Promotion>,
  {
    lines = [someLine()],
    ...circumstances
  }: Partial<PromotionCircumstances> & { lines?: PromotionLine[] } = {},
) {
  return judgePromotion(somePromotion(change), { ...SOME_CIRCUMSTANCES, ...circumstances }, lines)
}
const buyTwo = { kind: 'pieces', buyPieces: 2, freePieces: 1, basisPoints: 10_000 } as const

describe('judgePromotion()', () => {
  it('accepts a promotion without conditions', () => {
    expect(judge({})).toEqual({ holds: true })
  })

  it.each([
    ['coupon_invalid', { active: false }],
    ['coupon_not_started', { validFrom: new Date(now.getTime() + 1) }],
    ['coupon_expired', { validTo: now }],
    ['coupon_no_piece', { categories: ['boys-collection'] }],
    ['coupon_no_piece', { productIds: ['prd_other'] }],
    ['coupon_minimum', { minimumSubtotalPaise: 500_01 }],
    ['coupon_pieces', { minimumPieces: 2 }],
    ['coupon_pieces', { benefit: buyTwo }],
    ['coupon_used_up', { maxUses: 3 }],
    ['coupon_used_by_customer', { maxUsesPerCustomer: 1 }],
    ['coupon_first_order_only', { firstOrderOnly: true }],
  ])('refuses with %s', (code, change) => {
    expect(judge(change)).toMatchObject({ holds: false, code })
  })

  it('accepts at every limit', () => {
    const atLimits = {
      validFrom: now,
      validTo: new Date(now.getTime() + 1),
      categories: ['girls-collection/dresses'],
      minimumSubtotalPaise: 500_00,
      minimumPieces: 1,
      onlyFullPrice: true,
      maxUses: 4,
      maxUsesPerCustomer: 2,
      firstOrderOnly: true,
    }
    expect(judge(atLimits, { isFirstOrder: true })).toEqual({ holds: true })
    expect(judge({ benefit: buyTwo }, { lines: [someLine({ quantity: 3 })] })).toEqual({ holds: true })
  })

  it('counts only eligible pieces, and returns what is missing', () => {
    const lines = [someLine({ quantity: 2 }), someLine({ productId: 'prd_cap', category: 'boys-collection' })]
    const frocks = { categories: ['girls-collection'] }
    expect(judge({ ...frocks, minimumSubtotalPaise: 1200_00 }, { lines })).toMatchObject({
      code: 'coupon_minimum',
      missingPaise: 200_00,
    })
    expect(judge({ ...frocks, minimumPieces: 3 }, { lines })).toMatchObject({ missingPieces: 1 })
  })

  it('includes a piece listed by category or by product', () => {
    const either = { categories: ['boys-collection'], productIds: ['prd_frock'] }
    expect(judge(either).holds).toBe(true)
    expect(judge({ categories: ['boys-collection/dresses'] }).holds).toBe(false)
  })

  it('excludes reduced pieces if it is for full prices', () => {
    const lines = [someLine({ mrpPaise: 600_00 })]
    expect(judge({ onlyFullPrice: true }, { lines })).toMatchObject({ code: 'coupon_no_piece' })
  })

  it("refuses another customer's personal coupon as if it did not exist, and waits for an unknown address", () => {
    const own = { onlyFor: 'meera@example.com' }
    expect(judge(own)).toMatchObject({ code: 'coupon_invalid' })
    expect(judge(own, { buyer: 'meera@example.com' }).holds).toBe(true)
    expect(judge(own, { buyer: null }).holds).toBe(true)
    expect(judge({ ...own, validTo: now })).toMatchObject({ code: 'coupon_invalid' })
  })
})

describe('hasLimits()', () => {
  it('is true if uses must be counted in sequence', () => {
    expect(hasLimits(somePromotion())).toBe(false)
    expect(hasLimits(somePromotion({ maxUses: 1 }))).toBe(true)
    expect(hasLimits(somePromotion({ maxUsesPerCustomer: 1 }))).toBe(true)
    expect(hasLimits(somePromotion({ firstOrderOnly: true }))).toBe(true)
  })
})
