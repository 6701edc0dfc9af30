import { describe, expect, it } from 'vitest'
import { emptyOffer, type OfferInput, offerInput } from '#domain/promotions/offer-input.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { formOfOffer, offerOfForm } from './offer-form.ts'

const offer = (change: Partial<OfferInput>): OfferInput => ({ ...emptyOffer(), code: 'XMAS12', ...change })

describe('offerOfForm()', () => {
  it.each<Partial<OfferInput>>([
    {},
    { benefit: { kind: 'percent', percent: 12, most: 199.5 }, minimumSubtotal: 799, minimumPieces: 2 },
    { benefit: { kind: 'amount', amount: 150 }, firstDay: '2026-12-10', lastDay: '2026-12-24' },
    { benefit: { kind: 'pieces', buyPieces: 3, freePieces: 1, percent: 50 }, maxUses: 300 },
    { automatic: true, code: '', title: 'Two for one', maxUsesPerCustomer: 1, categories: ['festive-wear'] },
  ])('gives back what stands in the fields: %j', (change) => {
    expect(offerOfForm(formOfOffer(offer(change)))).toEqual(offer(change))
  })

  it('gives what cannot be read to the schema, which refuses it at its field', () => {
    const form = { ...formOfOffer(offer({})), percent: 'ten', maxUses: 'many', minimumSubtotal: '7,99.00' }
    const parsed = parseWith(offerInput, offerOfForm(form))
    expect(parsed.ok ? [] : parsed.errors.map(({ path }) => path)).toEqual(['benefit.percent', 'maxUses'])
  })
})
