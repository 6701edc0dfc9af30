import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePromotions } from './choose-promotions.ts'
import { sumOf } from './discount-shares.ts'
import { priceRemaining, promotionTerms, termsOf, withSets } from './promotion-terms.ts'
import { setShares, takeSets } from './set-shares.ts'
import { SOME_CIRCUMSTANCES, someLine, somePromotion } from './testing/some-promotion.ts'

const percent = (value: number) => ({ percent: value, amountPaise: null })
const amount = (amountPaise: number) => ({ percent: null, amountPaise })
const line = (unitPricePaise: number, quantity = 1) => ({ unitPricePaise, quantity })

describe('setShares()', () => {
  it('shares the discount of a whole set over its pieces', () => {
    const lines = [line(699_00), line(599_00), line(449_00)]
    expect(setShares(lines, { discount: percent(10), pieces: [[0], [1], [2]] })).toEqual([
      69_90, 59_90, 44_90,
    ])
    expect(sumOf(setShares(lines, { discount: amount(100_00), pieces: [[0], [1], [2]] }))).toBe(100_00)
  })

  it('gives nothing while a piece is missing, or left out', () => {
    const lines = [line(699_00, 3), line(599_00)]
    expect(setShares(lines, { discount: percent(10), pieces: [[0], [1], []] })).toEqual([0, 0])
    expect(setShares([line(699_00), line(599_00, 0)], { discount: percent(10), pieces: [[0], [1]] })).toEqual(
      [0, 0],
    )
  })

  it('counts whole sets: a second brother alone pays the full price, the dearest first', () => {
    const lines = [line(699_00), line(799_00), line(600_00)]
    expect(setShares(lines, { discount: percent(10), pieces: [[0, 1], [2]] })).toEqual([0, 79_90, 60_00])
    const two = [line(699_00, 2), line(600_00, 3)]
    expect(sumOf(setShares(two, { discount: amount(50_00), pieces: [[0], [1]] }))).toBe(100_00)
  })

  it('leaves the lines of other products alone', () => {
    const lines = [line(500_00), line(100_00), line(100_00)]
    expect(setShares(lines, { discount: percent(50), pieces: [[1], [2]] })).toEqual([0, 50_00, 50_00])
  })

  it('never takes more off a line than its price, and all of the discount', () => {
    const lines = fc.array(
      fc.record({
        unitPricePaise: fc.integer({ min: 1, max: 10_00_000_00 }),
        quantity: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 2, maxLength: 8 },
    )
    const discount = fc.oneof(
      fc.integer({ min: 1, max: 90 }).map(percent),
      fc.integer({ min: 1, max: 10_00_000_00 }).map(amount),
    )
    fc.assert(
      fc.property(lines, discount, fc.integer({ min: 1, max: 4 }), (all, given, count) => {
        const pieces = Array.from({ length: count }, (_, piece) =>
          [...all.keys()].filter((position) => position % count === piece),
        )
        const shares = setShares(all, { discount: given, pieces })
        shares.forEach((share, position) => {
          const { unitPricePaise = 0, quantity = 0 } = all[position] ?? {}
          expect(Number.isSafeInteger(share)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(unitPricePaise * quantity)
        })
        const isWhole = pieces.every((positions) =>
          positions.some((position) => (all[position]?.quantity ?? 0) > 0),
        )
        if (!isWhole) expect(sumOf(shares)).toBe(0)
      }),
    )
  })
})

const labels = ['Brother: 2-3Y', 'Brother: 3-4Y', 'Sister: 2-3Y']
const ofSet = (label: string, productId = 'prd_tees', given = percent(10)) => ({
  productId,
  productName: 'Pinwheel Tees',
  label,
  setDiscount: { ...given, labels },
})

describe('takeSets()', () => {
  it('finds the pieces of each set by the labels of its lines', () => {
    const lines = [ofSet('brother: 3-4Y'), null, ofSet('Sister: 2-3Y')]
    expect(takeSets(lines, [line(700_00), line(100_00, 0), line(600_00)])).toMatchObject([
      {
        productId: 'prd_tees',
        name: 'Pinwheel Tees',
        pieces: [[0], [2]],
        discountPaise: 130_00,
        shares: [70_00, 0, 60_00],
      },
    ])
  })

  it('gives each set its own discount', () => {
    const lines = [
      ofSet('Brother: 2-3Y'),
      ofSet('Sister: 2-3Y'),
      ofSet('Brother: 2-3Y', 'b'),
      ofSet('Sister: 2-3Y', 'b', percent(20)),
    ]
    const prices = lines.map(() => line(100_00))
    expect(takeSets(lines, prices).map(({ productId, discountPaise }) => [productId, discountPaise])).toEqual(
      [
        ['prd_tees', 20_00],
        ['b', 20_00],
      ],
    )
  })

  it('gives nothing for a product that is no set any more', () => {
    const plain = { ...ofSet('2-3Y'), setDiscount: { ...percent(10), labels: ['2-3Y'] } }
    expect(takeSets([plain], [line(700_00)])).toEqual([])
    expect(takeSets([{ ...plain, setDiscount: null }], [line(700_00)])).toEqual([])
  })
})

describe('the terms of an order with sets', () => {
  const prices = [line(700_00), line(600_00), line(100_00)]
  const sets = takeSets([ofSet('Brother: 2-3Y'), ofSet('Sister: 2-3Y'), null], prices)
  const left = (...quantities: number[]) =>
    quantities.map((quantity, position) => ({
      position,
      unitPricePaise: prices[position]?.unitPricePaise ?? 0,
      quantity,
    }))

  it('price the whole set as ordered, and a rest without it in full', () => {
    const terms = withSets(null, sets) ?? []
    expect(priceRemaining(left(1, 1, 1), terms)).toEqual([630_00, 540_00, 100_00])
    expect(priceRemaining(left(1, 0, 1), terms)).toEqual([700_00, 0, 100_00])
    expect(withSets(null, [])).toBeNull()
  })

  it('leave promotions what the set leaves', () => {
    const toPrice = prices.map((entry, index) => ({
      ...someLine({ productId: `prd_${index}`, ...entry }),
      takenPaise: sets[0]?.shares[index] ?? 0,
    }))
    const offer = somePromotion({
      automatic: true,
      benefit: { kind: 'percent', basisPoints: 1_000, mostPaise: null },
    })
    const choice = choosePromotions({
      lines: toPrice,
      automatic: [{ offer, circumstances: SOME_CIRCUMSTANCES }],
      coded: null,
    })
    expect(choice.chosen).toMatchObject([{ discountPaise: 127_00, shares: [63_00, 54_00, 10_00] }])
    const terms = withSets(termsOf(choice, { lines: toPrice, typed: null }), sets) ?? []
    expect(priceRemaining(left(1, 1, 1), promotionTerms.parse(terms))).toEqual([567_00, 486_00, 90_00])
    expect(priceRemaining(left(0, 1, 1), terms)).toEqual([0, 540_00, 90_00])
  })
})
