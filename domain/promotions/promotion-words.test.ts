import { describe, expect, it } from 'vitest'
import { format } from '#domain/language/format.ts'
import { PROMOTION_TEXTS as texts } from '#texts/promotions/promotion-texts.ts'
import type { Promotion, PromotionBenefit } from './promotion.ts'
import { formatBenefit, formatScope, namePromotion } from './promotion-words.ts'
import { somePromotion } from './testing/some-promotion.ts'

const words = { texts, format }

describe('namePromotion()', () => {
  it.each<[string, Partial<Promotion>, string]>([
    ['its title', { title: 'Festive week' }, 'Festive week'],
    ['its title, when it comes by itself', { title: 'Festive week', automatic: true }, 'Festive week'],
    ['its code', {}, 'FESTIVAL10'],
    ['what it does, for nobody knows its code', { automatic: true }, '10% off'],
  ])('is %s', (_what, change, name) => {
    expect(namePromotion(words, somePromotion(change))).toBe(name)
  })
})

describe('formatBenefit()', () => {
  const pieces = { kind: 'pieces', buyPieces: 2, freePieces: 1 } as const

  it.each<[PromotionBenefit, string]>([
    [{ kind: 'amount', amountPaise: 1500_50 }, '₹1,500.50 off'],
    [{ kind: 'percent', basisPoints: 1000, mostPaise: null }, '10% off'],
    [{ kind: 'percent', basisPoints: 1250, mostPaise: 200_00 }, '12.5% off, up to ₹200.00'],
    [{ ...pieces, basisPoints: 10_000 }, 'Buy 2, get 1 free'],
    [{ ...pieces, basisPoints: 5000 }, 'Buy 2, get 1 at 50% off'],
  ])('%j: %s', (benefit, said) => {
    expect(formatBenefit(words, benefit)).toBe(said)
  })
})

describe('formatScope()', () => {
  it.each<[string, Partial<Promotion>, string | null]>([
    ['every piece', {}, null],
    ['a category', { categories: ['girls-collection'] }, 'Girls Collection'],
    ['a part of one', { categories: ['girls-collection/ethnic-wear'] }, 'Girls Collection: Ethnic Wear'],
    ['chosen products', { productIds: ['prd_1'] }, 'selected products'],
    [
      'several',
      { categories: ['girls-collection', 'festive-wear'], productIds: ['prd_1', 'prd_2'] },
      'Girls Collection, Festive Wear, selected products',
    ],
    ['full price', { onlyFullPrice: true }, 'full-price items'],
    [
      'full price of a category',
      { categories: ['festive-wear'], onlyFullPrice: true },
      'Festive Wear, full price only',
    ],
    ['a category that is gone', { categories: ['winter/coats', 'festive-wear'] }, 'Festive Wear'],
  ])('formats %s', (_what, change, said) => {
    expect(formatScope(words, somePromotion(change))).toBe(said)
  })
})
