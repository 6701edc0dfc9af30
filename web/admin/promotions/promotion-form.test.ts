import { describe, expect, it } from 'vitest'
import { emptyPromotion, type PromotionInput, promotionInput } from '#domain/promotions/promotion-input.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { formOfPromotion, promotionOfForm } from './promotion-form.ts'

const promotion = (change: Partial<PromotionInput>): PromotionInput => ({
  ...emptyPromotion(),
  code: 'XMAS12',
  ...change,
})

describe('offerOfForm()', () => {
  it.each<Partial<PromotionInput>>([
    {},
    { benefit: { kind: 'percent', percent: 12, most: 199.5 }, minimumSubtotal: 799, minimumPieces: 2 },
    { benefit: { kind: 'amount', amount: 150 }, firstDay: '2026-12-10', lastDay: '2026-12-24' },
    { benefit: { kind: 'pieces', buyPieces: 3, freePieces: 1, percent: 50 }, maxUses: 300 },
    { automatic: true, code: '', title: 'Two for one', maxUsesPerCustomer: 1, categories: ['festive-wear'] },
  ])('gives back what stands in the fields: %j', (change) => {
    expect(promotionOfForm(formOfPromotion(promotion(change)))).toEqual(promotion(change))
  })

  it('gives what cannot be read to the schema, which refuses it at its field', () => {
    const form = {
      ...formOfPromotion(promotion({})),
      percent: 'ten',
      maxUses: 'many',
      minimumSubtotal: '7,99.00',
    }
    const parsed = parseWith(promotionInput, promotionOfForm(form))
    expect(parsed.ok ? [] : parsed.errors.map(({ path }) => path)).toEqual(['benefit.percent', 'maxUses'])
  })
})
