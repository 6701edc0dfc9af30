import { describe, expect, it } from 'vitest'
import { type CandidatePromotion, choosePromotions } from '#domain/promotions/choose-promotions.ts'
import type { Promotion, PromotionBenefit } from '#domain/promotions/promotion.ts'
import { SOME_CIRCUMSTANCES, someLine, somePromotion } from '#domain/promotions/testing/some-promotion.ts'
import { defaultWords } from '../language/words.ts'
import { formatPromotions } from './format-promotions.ts'

const candidate = (promotion: Promotion): CandidatePromotion => ({
  offer: promotion,
  circumstances: SOME_CIRCUMSTANCES,
})
const amount = (amountPaise: number): PromotionBenefit => ({ kind: 'amount', amountPaise })

/** The sentences on promotions for a cart with one frock for ₹500. */
function say(
  {
    automatic = [],
    coded = null,
    shown = [],
  }: { automatic?: readonly Promotion[]; coded?: Promotion | null; shown?: readonly Promotion[] },
  lines = [someLine()],
) {
  const candidates = { automatic: automatic.map(candidate), coded: coded && candidate(coded) }
  const choice = choosePromotions({ lines, ...candidates })
  return formatPromotions(
    { lines, choice, candidates: { ...candidates, shown: shown.map(candidate) } },
    defaultWords,
  )
}

const automatic = (change: Partial<Promotion>) => somePromotion({ automatic: true, ...change })

describe('formatPromotions()', () => {
  it('names applied offers with their savings, and the code only of a typed one', () => {
    const gift = automatic({ code: 'INNER', title: 'Diwali gift', benefit: amount(40_00), combines: true })
    const typed = somePromotion({ code: 'TEN', combines: true })
    expect(say({ automatic: [gift], coded: typed })).toEqual([
      {
        code: null,
        title: 'Diwali gift',
        discount: 40,
        held: true,
        reason: null,
        missing: null,
        message: null,
      },
      { code: 'TEN', title: 'TEN', discount: 46, held: true, reason: null, missing: null, message: null },
    ])
  })

  it('explains that another offer saves more than a typed code, and by how much', () => {
    const better = automatic({ code: 'INNER', title: 'Diwali gift', benefit: amount(80_00) })
    expect(say({ automatic: [better], coded: somePromotion({ code: 'TEN' }) })[1]).toMatchObject({
      code: 'TEN',
      discount: 0,
      held: false,
      reason: 'saves_less',
      message: 'Diwali gift saves ₹30.00 more than TEN, so it is used instead.',
    })
  })

  it('names only the best of the automatic offers that a code beats', () => {
    const others = [10_00, 45_00, 30_00].map((paise, place) =>
      automatic({ code: `A${place}`, title: `Gift ${place}`, benefit: amount(paise) }),
    )
    const said = say({ automatic: others, coded: somePromotion({ code: 'TEN' }) })
    expect(said.map(({ title }) => title)).toEqual(['TEN', 'Gift 1'])
    expect(said[1]?.message).toBe('TEN saves ₹5.00 more than Gift 1, so it is used instead.')
  })

  it('explains that two offers save the same', () => {
    const same = automatic({ code: 'A', title: 'Gift', benefit: amount(50_00) })
    expect(say({ automatic: [same], coded: somePromotion({ code: 'TEN' }) })[1]?.message).toBe(
      'TEN saves as much as Gift, and only one of them can be used.',
    )
  })

  it('names what is missing, to the paisa and to the piece, and for which pieces', () => {
    const minimum = automatic({ code: 'A', title: 'Big', shown: true, minimumSubtotalPaise: 799_50 })
    const pieces = automatic({ code: 'B', title: 'Three', shown: true, minimumPieces: 3 })
    const festive = automatic({ code: 'C', title: 'Festive', shown: true, categories: ['festive-wear'] })
    const said = say({ automatic: [minimum, pieces, festive] })
    expect(said.map(({ reason, missing }) => [reason, missing])).toEqual([
      ['coupon_minimum', 299.5],
      ['coupon_pieces', 2],
      ['coupon_no_piece', null],
    ])
    expect(said.map(({ message }) => message)).toEqual([
      'From ₹799.50: ₹299.50 to go',
      'Add 2 more items',
      'For Festive Wear',
    ])
  })

  it('hides automatic offers that are not advertised or only need waiting', () => {
    const hidden = automatic({ code: 'A', minimumPieces: 3 })
    const over = automatic({ code: 'B', shown: true, validTo: new Date('2026-11-01T00:00:00Z') })
    const first = automatic({ code: 'C', shown: true, firstOrderOnly: true })
    expect(say({ automatic: [hidden, over, first] })).toEqual([])
  })

  it('names the additional savings of a code that was not typed, the highest first', () => {
    const taken = automatic({ code: 'A', title: 'Gift', benefit: amount(20_00) })
    const shown = [60_00, 100_00, 20_00].map((paise) =>
      somePromotion({ code: `OFF${paise / 100}`, shown: true, benefit: amount(paise) }),
    )
    const said = say({ automatic: [taken], shown })
    expect(said.map(({ code, discount, reason }) => [code, discount, reason])).toEqual([
      [null, 20, null],
      ['OFF100', 80, 'not_used'],
      ['OFF60', 40, 'not_used'],
    ])
    expect(said[1]?.message).toBe('Saves you ₹80.00 now')
  })

  it('names at most five that are not applied, those with savings before those with missing conditions', () => {
    const lacking = Array.from({ length: 4 }, (_, place) =>
      somePromotion({ code: `MORE${place}`, shown: true, minimumPieces: 5 }),
    )
    const saving = Array.from({ length: 3 }, (_, place) =>
      somePromotion({ code: `SAVE${place}`, shown: true }),
    )
    expect(say({ shown: [...lacking, ...saving] }).map(({ code }) => code)).toEqual([
      'SAVE0',
      'SAVE1',
      'SAVE2',
      'MORE0',
      'MORE1',
    ])
  })
})
