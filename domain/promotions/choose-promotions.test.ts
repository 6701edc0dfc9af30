import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { type CandidatePromotion, choosePromotions, totalOf } from './choose-promotions.ts'
import type { Promotion, PromotionBenefit, PromotionLine } from './promotion.ts'
import { SOME_CIRCUMSTANCES, someLine, somePromotion } from './testing/some-promotion.ts'

const percent = (basisPoints: number, mostPaise: number | null = null): PromotionBenefit => ({
  kind: 'percent',
  basisPoints,
  mostPaise,
})
const pieces = (buyPieces: number, freePieces: number, basisPoints = 10_000): PromotionBenefit => ({
  kind: 'pieces',
  buyPieces,
  freePieces,
  basisPoints,
})
const candidate = (promotion: Promotion): CandidatePromotion => ({
  offer: promotion,
  circumstances: SOME_CIRCUMSTANCES,
})

function choose(
  lines: readonly PromotionLine[],
  automatic: readonly Promotion[],
  coded: Promotion | null = null,
) {
  return choosePromotions({
    lines,
    automatic: automatic.map(candidate),
    coded: coded && candidate(coded),
  })
}
const taken = (choice: ReturnType<typeof choose>) =>
  choice.chosen.map(({ offer: promotion, discountPaise }) => [promotion.code, discountPaise])

describe('choosePromotions()', () => {
  const frocks = [someLine({ unitPricePaise: 600_00, quantity: 2 }), someLine({ unitPricePaise: 300_00 })]

  it('reduces the cheapest of every group, groups from the most expensive down', () => {
    const lines = [
      someLine({ unitPricePaise: 100_00, quantity: 3 }),
      someLine({ unitPricePaise: 900_00, quantity: 2 }),
      someLine({ unitPricePaise: 500_00 }),
      someLine({ unitPricePaise: 50_00 }),
    ]
    // 900 900 500 | 100 100 100 | 50
    const choice = choose(lines, [somePromotion({ code: 'B2G1', benefit: pieces(2, 1) })])
    expect(choice.chosen[0]).toMatchObject({ discountPaise: 600_00, shares: [100_00, 0, 500_00, 0] })
    const half = choose(lines, [somePromotion({ code: 'HALF', benefit: pieces(2, 1, 5000) })])
    expect(half.chosen[0]).toMatchObject({ discountPaise: 300_00, shares: [50_00, 0, 250_00, 0] })
  })

  it('takes a percentage of eligible pieces only, up to its maximum', () => {
    const lines = [...frocks, someLine({ category: 'boys-collection', unitPricePaise: 1000_00 })]
    const some = somePromotion({ benefit: percent(1000), categories: ['girls-collection'] })
    expect(choose(lines, [some]).chosen[0]).toMatchObject({ shares: [120_00, 30_00, 0] })
    const most = somePromotion({ benefit: percent(5000, 100_00) })
    expect(taken(choose(frocks, [most]))).toEqual([['FESTIVAL10', 100_00]])
  })

  it('chooses the automatic promotion that saves most, of equals the oldest', () => {
    const late = somePromotion({ code: 'LATE', createdAt: new Date('2026-11-03T00:00:00Z') })
    const early = somePromotion({ code: 'EARLY', createdAt: new Date('2026-11-02T00:00:00Z') })
    const small = somePromotion({ code: 'SMALL', benefit: percent(500), createdAt: new Date(0) })
    const choice = choose(frocks, [late, small, early])
    expect(taken(choice)).toEqual([['EARLY', 150_00]])
    expect(choice.refused).toEqual([])
    expect(choice.setAside).toMatchObject([
      { offer: { code: 'SMALL' }, lessPaise: 75_00 },
      { offer: { code: 'LATE' }, lessPaise: 0 },
    ])
  })

  it('chooses of equally old ones the lower id', () => {
    const [a, b] = [somePromotion({ code: 'A' }), somePromotion({ code: 'B' })]
    expect(taken(choose(frocks, [a, b]))).toEqual([['A', 150_00]])
    expect(taken(choose(frocks, [b, a]))).toEqual([['A', 150_00]])
  })

  it('applies the code after the automatic promotion if both combine', () => {
    const automatic = somePromotion({ code: 'B2G1', benefit: pieces(2, 1), combines: true })
    const coded = somePromotion({ code: 'SAVE20', benefit: percent(2000), combines: true })
    // 600 + 600 + 300: the 300 is free, then 20 % of 1,200.
    expect(taken(choose(frocks, [automatic], coded))).toEqual([
      ['B2G1', 300_00],
      ['SAVE20', 240_00],
    ])
  })

  it('sets neither aside if both apply, and assigns each share to its line', () => {
    const lines = [
      someLine({ productId: 'prd_small', unitPricePaise: 300_00 }),
      someLine({ productId: 'prd_dear', unitPricePaise: 600_00, quantity: 2 }),
      someLine({ productId: 'prd_boys', category: 'boys-collection', unitPricePaise: 900_00 }),
    ]
    const automatic = somePromotion({ code: 'HALF', benefit: percent(5000), combines: true })
    const coded = somePromotion({
      code: 'GIRLS10',
      benefit: percent(1000),
      combines: true,
      categories: ['girls-collection'],
    })
    const choice = choose(lines, [automatic], coded)
    expect(choice.setAside).toEqual([])
    expect(choice.chosen.map(({ shares }) => shares)).toEqual([
      [150_00, 600_00, 450_00],
      [15_00, 60_00, 0],
    ])
  })

  const shirt = { productId: 'prd_shirt', category: 'boys-collection' }
  it.each<[string, Partial<PromotionLine>, Partial<PromotionLine>]>([
    ['products', {}, shirt],
    ['pieces of one amount', { unitPricePaise: 1000_00 }, { ...shirt, quantity: 2 }],
    ['sizes of another MRP', { mrpPaise: 500_01 }, {}],
    [
      'sizes of another price',
      { unitPricePaise: 1000_00, mrpPaise: 1000_00 },
      { quantity: 2, mrpPaise: 1000_00 },
    ],
  ])('assigns the remaining paisa to the same line in either order: %s', (_what, first, second) => {
    const lines = [someLine(first), someLine(second)]
    // One paisa off falls on one line; the code then takes the rest of the frocks at full price.
    const automatic = somePromotion({ benefit: { kind: 'amount', amountPaise: 1 }, combines: true })
    const coded = somePromotion({
      benefit: percent(10_000),
      combines: true,
      categories: ['girls-collection'],
      onlyFullPrice: true,
    })
    const one = choose(lines, [automatic], coded)
    const other = choose(lines.toReversed(), [automatic], coded)
    expect(taken(other)).toEqual(taken(one))
    expect(other.chosen.map(({ shares }) => shares.toReversed())).toEqual(
      one.chosen.map(({ shares }) => shares),
    )
  })

  it.each([
    [true, false],
    [false, true],
  ])('chooses one of two if they do not combine (%s, %s), and returns how much more it saves', (a, b) => {
    const automatic = somePromotion({ code: 'B2G1', benefit: pieces(2, 1), combines: a })
    const coded = somePromotion({ code: 'SAVE10', combines: b })
    const choice = choose(frocks, [automatic], coded)
    expect(taken(choice)).toEqual([['B2G1', 300_00]])
    expect(choice.setAside).toMatchObject([{ offer: { code: 'SAVE10' }, lessPaise: 150_00 }])
  })

  it('prefers the typed code among equals, and keeps one that saves nothing if nothing else applies', () => {
    const automatic = somePromotion({ code: 'AUTO', createdAt: new Date(0) })
    expect(taken(choose(frocks, [automatic], somePromotion({ code: 'TYPED' })))).toEqual([['TYPED', 150_00]])
    expect(taken(choose([], [automatic], somePromotion({ code: 'TYPED' })))).toEqual([['TYPED', 0]])
    expect(taken(choose([], [automatic]))).toEqual([])
  })

  it('returns why others do not apply', () => {
    const choice = choose(
      frocks,
      [somePromotion({ benefit: pieces(3, 1) })],
      somePromotion({ active: false }),
    )
    expect(choice).toMatchObject({
      chosen: [],
      refused: [{ code: 'coupon_pieces', missingPieces: 1 }, { code: 'coupon_invalid' }],
    })
  })
})

describe('choosePromotions(), always', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 9_99_900 }))
  const line: fc.Arbitrary<PromotionLine> = fc
    .record({
      unitPricePaise: amount,
      reducedBy: fc.constantFrom(0, 0, 100),
      quantity: fc.integer({ min: 0, max: 6 }),
      category: fc.constantFrom('girls-collection', 'boys-collection'),
      subcategory: fc.constantFrom('nightwear', null),
    })
    .map(({ reducedBy, ...entry }) => ({
      ...entry,
      mrpPaise: entry.unitPricePaise + reducedBy,
      productId: `prd_${entry.category}_${entry.subcategory}`,
    }))
  const lines = fc.array(line, { maxLength: 10 })
  const benefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.option(amount))
      .map(([part, most]) => percent(part, most)),
    amount.map((amountPaise) => ({ kind: 'amount' as const, amountPaise })),
    fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 10_000 }),
      )
      .map(([buy, free, part]) => pieces(buy, free, part)),
  )
  const promotion = fc
    .record({
      benefit,
      combines: fc.boolean(),
      onlyFullPrice: fc.boolean(),
      categories: fc.constantFrom([], ['girls-collection'], ['boys-collection/nightwear']),
      minimumPieces: fc.nat(3),
      minimumSubtotalPaise: fc.constantFrom(0, 0, 1_000_00),
      age: fc.nat(3),
    })
    .map(({ age, ...change }) => ({ ...change, createdAt: new Date(age) }))
  const cart = fc.record({
    lines,
    automatic: fc
      .array(promotion, { maxLength: 4 })
      .map((promotions) =>
        promotions.map((change, index) => somePromotion({ ...change, code: `AUTO${index}` })),
      ),
    coded: fc.option(promotion.map((change) => somePromotion({ ...change, code: 'CODE' }))),
  })
  const shipping = { feePaise: 0, freeFromPaise: 0 }

  it('adds up to the paisa, never takes more off a line than its price, nor more than the total', () => {
    fc.assert(
      fc.property(cart, ({ lines: given, automatic, coded }) => {
        const { chosen } = choose(given, automatic, coded)
        for (const { shares, discountPaise } of chosen) {
          expect(shares.every((share) => share >= 0 && Number.isSafeInteger(share))).toBe(true)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountPaise)
        }
        for (const [index, { unitPricePaise, quantity }] of given.entries()) {
          const off = chosen.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0)
          expect(off).toBeLessThanOrEqual(unitPricePaise * quantity)
        }
        const priced = priceLines({ lines: given, offers: chosen, terms: { shipping } })
        expect(priced.discountPaise).toBe(totalOf(chosen))
        expect(priced.totalPaise).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('chooses at most one code and one automatic promotion, and both only if both combine', () => {
    fc.assert(
      fc.property(cart, ({ lines: given, automatic, coded }) => {
        const { chosen } = choose(given, automatic, coded)
        expect(chosen.filter(({ offer: entry }) => entry === coded).length).toBeLessThanOrEqual(1)
        expect(chosen.filter(({ offer: entry }) => entry !== coded).length).toBeLessThanOrEqual(1)
        expect(chosen.length < 2 || chosen.every(({ offer: entry }) => entry.combines)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of lines and promotions', () => {
    fc.assert(
      fc.property(cart, fc.infiniteStream(fc.nat()), ({ lines: given, automatic, coded }, random) => {
        const shuffled = <Entry>(entries: readonly Entry[]) =>
          entries
            .map((entry) => ({ entry, place: random.next().value ?? 0 }))
            .sort((a, b) => a.place - b.place)
            .map(({ entry }) => entry)
        const one = choose(given, automatic, coded)
        const other = choose(shuffled(given), shuffled(automatic), coded)
        expect(taken(other)).toEqual(taken(one))
      }),
    )
  })

  it('never costs more with one more promotion', () => {
    fc.assert(
      fc.property(cart, ({ lines: given, automatic, coded }) => {
        const all = totalOf(choose(given, automatic, coded).chosen)
        for (const left of automatic) {
          const without = automatic.filter((entry) => entry !== left)
          expect(totalOf(choose(given, without, coded).chosen)).toBeLessThanOrEqual(all)
        }
        expect(totalOf(choose(given, automatic).chosen)).toBeLessThanOrEqual(all)
      }),
    )
  })
})
