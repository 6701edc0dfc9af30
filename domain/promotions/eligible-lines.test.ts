import { describe, expect, it } from 'vitest'
import { isEligible, isForSomePieces } from './eligible-lines.ts'
import type { PromotionPieces } from './promotion.ts'

const everything: PromotionPieces = { categories: [], productIds: [], onlyFullPrice: false }
const frock = {
  productId: 'prd_frock',
  category: 'girls-collection',
  subcategory: 'dresses',
  unitPricePaise: 99_900,
  mrpPaise: 129_900,
}
const holds = (
  promotion: Partial<PromotionPieces>,
  piece: Partial<typeof frock> | { subcategory: null } = {},
) => isEligible({ ...everything, ...promotion }, { ...frock, ...piece })

describe('isEligible()', () => {
  it('is true for the whole shop without restrictions', () => {
    expect(holds({})).toBe(true)
    expect(holds({}, { subcategory: null })).toBe(true)
  })

  it('includes a category with its subcategories, or a subcategory only', () => {
    expect(holds({ categories: ['girls-collection'] })).toBe(true)
    expect(holds({ categories: ['girls-collection/dresses'] })).toBe(true)
    expect(holds({ categories: ['girls-collection/tops'] })).toBe(false)
    // The same subcategory is below two categories.
    const ethnic = { subcategory: 'ethnic-wear' }
    expect(holds({ categories: ['boys-collection/ethnic-wear'] }, ethnic)).toBe(false)
    expect(holds({ categories: ['ethnic-wear'] }, ethnic)).toBe(false)
  })

  it('excludes a product without a subcategory from any subcategory', () => {
    expect(holds({ categories: ['girls-collection/null'] }, { subcategory: null })).toBe(false)
    expect(holds({ categories: ['girls-collection'] }, { subcategory: null })).toBe(true)
  })

  it('includes products listed individually, beside the categories', () => {
    const promotion = { categories: ['boys-collection'], productIds: ['prd_frock'] }
    expect(holds(promotion)).toBe(true)
    expect(holds(promotion, { productId: 'prd_other' })).toBe(false)
    expect(holds(promotion, { productId: 'prd_other', category: 'boys-collection' })).toBe(true)
  })

  it('excludes reduced products, even if they are listed', () => {
    const promotion = { productIds: ['prd_frock'], onlyFullPrice: true }
    expect(holds(promotion)).toBe(false)
    expect(holds(promotion, { unitPricePaise: 129_900 })).toBe(true)
    expect(holds({ onlyFullPrice: true }, { unitPricePaise: 129_899 })).toBe(false)
  })
})

it('isForSomePieces() is false only for promotions of the whole shop', () => {
  expect(isForSomePieces(everything)).toBe(false)
  expect(isForSomePieces({ ...everything, onlyFullPrice: true })).toBe(true)
  expect(isForSomePieces({ ...everything, categories: ['girls-collection'] })).toBe(true)
  expect(isForSomePieces({ ...everything, productIds: ['prd_frock'] })).toBe(true)
})
