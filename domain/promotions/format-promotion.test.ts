import { describe, expect, it } from 'vitest'
import {
  categoryName,
  formatBenefit,
  formatConditions,
  formatPeriod,
  formatPromotion,
} from './format-promotion.ts'
import { emptyPromotion, type PromotionInput } from './promotion-input.ts'

const promotion = (change: Partial<PromotionInput> = {}): PromotionInput => ({
  ...emptyPromotion(),
  code: 'XMAS12',
  ...change,
})

describe('formatPromotion()', () => {
  it('describes a promotion without conditions', () => {
    expect(formatPromotion(promotion())).toBe('10% off, every cart, with the code XMAS12')
  })

  it('describes every condition', () => {
    const all = promotion({
      benefit: { kind: 'percent', percent: 10, most: 200 },
      categories: ['girls-collection/dresses', 'festive-wear'],
      productIds: ['prd_1'],
      minimumSubtotal: 999,
      minimumPieces: 2,
      onlyFullPrice: true,
      firstOrderOnly: true,
      firstDay: '2026-12-10',
      lastDay: '2026-12-24',
      maxUses: 300,
      maxUsesPerCustomer: 1,
      combines: true,
    })
    expect(formatPromotion(all)).toBe(
      '10% off, up to ₹200.00, Girls Dresses, Festive Wear and 1 product, from ₹999.00, from 2 items, ' +
        'full-price items only, first order only, 300 uses in total, once per customer, 10–24 Dec 2026, ' +
        'with the code XMAS12, combines with another offer',
    )
  })

  it('says that an automatic promotion needs no code', () => {
    const automatic = promotion({ automatic: true, benefit: { kind: 'amount', amount: 150 } })
    expect(formatPromotion(automatic)).toBe('₹150.00 off, every cart, applied automatically')
  })
})

describe('formatPromotion() of days and code', () => {
  it.each([
    [{ lastDay: '2026-12-24' }, '10% off, every cart, until 24 Dec 2026, with the code XMAS12'],
    [{ firstDay: '2026-12-10' }, '10% off, every cart, from 10 Dec 2026, with the code XMAS12'],
    [{ code: '' }, '10% off, every cart'],
  ])('%j', (change, said) => {
    expect(formatPromotion(promotion(change))).toBe(said)
  })
})

describe('categoryName()', () => {
  it.each([
    ['festive-wear', 'Festive Wear'],
    ['boys-collection/t-shirts', 'Boys T-Shirts'],
    // An unknown category is shown by its slug.
    ['winter', 'winter'],
    ['winter/coats', 'winter/coats'],
    ['boys-collection/coats', 'boys-collection/coats'],
  ])('%s: %s', (path, name) => {
    expect(categoryName(path)).toBe(name)
  })
})

describe('formatBenefit()', () => {
  it('describes a bundle', () => {
    const bundle = { kind: 'pieces', buyPieces: 2, freePieces: 1 } as const
    expect(formatBenefit({ ...bundle, percent: 100 })).toBe('Buy 2, get 1 free')
    expect(formatBenefit({ ...bundle, percent: 50 })).toBe('Buy 2, get 1 at 50% off')
  })
})

describe('formatConditions()', () => {
  it('starts with a capital', () => {
    expect(formatConditions(promotion())).toBe('Every cart')
    expect(formatConditions(promotion({ categories: ['festive-wear'] }))).toBe('Festive Wear')
    expect(formatConditions(promotion({ firstOrderOnly: true, minimumSubtotal: 799 }))).toBe(
      'From ₹799.00, first order only',
    )
  })
})

describe('formatPeriod()', () => {
  it.each([
    [null, null, 'No end'],
    ['2026-12-10', null, 'From 10 Dec 2026'],
    [null, '2026-12-24', 'Until 24 Dec 2026'],
    ['2026-12-10', '2026-12-10', '10 Dec 2026'],
    ['2026-12-10', '2026-12-24', '10–24 Dec 2026'],
    ['2026-11-28', '2026-12-02', '28 Nov – 2 Dec 2026'],
  ])('%s to %s: %s', (firstDay, lastDay, text) => {
    expect(formatPeriod({ firstDay, lastDay })).toBe(text)
  })
})
