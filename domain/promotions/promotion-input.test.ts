import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { PROMOTION_FAULT_TEXTS as faults } from '#texts/promotions/promotion-fault-texts.ts'
import { emptyPromotion, type PromotionInput, promotionInput } from './promotion-input.ts'

const promotion = (change: object = {}) => ({ ...emptyPromotion(), code: 'XMAS12', ...change })

function faultsOf(change: object): Record<string, string> {
  const parsed = parseWith(promotionInput, promotion(change))
  return parsed.ok ? {} : Object.fromEntries(parsed.errors.map(({ path, message }) => [path, message]))
}

describe('offerInput', () => {
  it('stores a code in upper case', () => {
    const parsed = parseWith(promotionInput, promotion({ code: ' xmas12 ' }))
    expect(parsed.ok && parsed.value).toEqual(promotion())
  })

  it.each<[string, object, Record<string, string>]>([
    ['no code', { code: '' }, { code: faults.codeMissing }],
    ['a code with a space', { code: 'XMAS 12' }, { code: faults.codeForm }],
    ['the word that means no coupon', { code: 'nan' }, { code: faults.codeForm }],
    ['an automatic offer that says nothing', { code: '', automatic: true }, { title: faults.titleMissing }],
    [
      '101 percent',
      { benefit: { kind: 'percent', percent: 101, most: null } },
      { 'benefit.percent': faults.percent },
    ],
    ['no amount', { benefit: { kind: 'amount', amount: 0 } }, { 'benefit.amount': faults.amount }],
    ['parts of a paisa', { minimumSubtotal: 0.005 }, { minimumSubtotal: faults.rupees }],
    [
      'no free piece',
      { benefit: { kind: 'pieces', buyPieces: 2, freePieces: 0, percent: 100 } },
      { 'benefit.freePieces': faults.pieces },
    ],
    ['31 February', { firstDay: '2026-02-31' }, { firstDay: faults.day }],
    [
      'an end before its start',
      { firstDay: '2026-12-02', lastDay: '2026-12-01' },
      { lastDay: faults.lastBeforeFirst },
    ],
    [
      'an unknown category',
      { categories: ['girls-collection/shirts'] },
      { 'categories.0': faults.categories },
    ],
    ['a category in capitals', { categories: ['Girls-Collection'] }, { 'categories.0': faults.categories }],
    ['no category', { categories: [''] }, { 'categories.0': faults.categories }],
    [
      'a part of a part',
      { categories: ['girls-collection/dresses/long'] },
      { 'categories.0': faults.categories },
    ],
    [
      'more than a lakh off',
      { benefit: { kind: 'percent', percent: 10, most: 1_00_000.01 } },
      { 'benefit.most': faults.amount },
    ],
    ['no uses', { maxUses: 0 }, { maxUses: faults.uses }],
  ])('refuses %s', (_what, change, expected) => {
    expect(faultsOf(change)).toEqual(expected)
  })

  it.each<[string, object]>([
    ['a first day alone', { firstDay: '2026-12-10' }],
    ['a last day alone', { lastDay: '2026-12-10' }],
    ['the highest amount', { benefit: { kind: 'amount', amount: 1_00_000 } }],
    ['the lowest amount', { benefit: { kind: 'amount', amount: 0.01 } }],
  ])('accepts %s', (_what, change) => {
    expect(faultsOf(change)).toEqual({})
  })

  it('accepts every condition at once', () => {
    const all: Partial<PromotionInput> = {
      automatic: true,
      code: '',
      title: 'Buy 2 frocks, get 1 free',
      benefit: { kind: 'pieces', buyPieces: 2, freePieces: 1, percent: 100 },
      firstDay: '2026-12-10',
      lastDay: '2026-12-10',
      minimumSubtotal: 999.5,
      minimumPieces: 3,
      categories: ['girls-collection/dresses', 'festive-wear'],
      productIds: ['prd_1'],
      onlyFullPrice: true,
      firstOrderOnly: true,
      maxUses: 300,
      maxUsesPerCustomer: 1,
    }
    expect(faultsOf(all)).toEqual({})
  })
})

describe('emptyPromotion()', () => {
  it('has no conditions, applies at once with its code, and is hidden', () => {
    expect(emptyPromotion()).toMatchObject({
      automatic: false,
      title: '',
      note: '',
      active: true,
      shown: false,
      combines: false,
    })
  })
})
