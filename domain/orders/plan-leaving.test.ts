import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planParcel } from '#domain/fulfilment/plan-parcel.ts'
import { cashRounding } from '#domain/pricing/cash-rounding.ts'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { type CandidatePromotion, choosePromotions } from '#domain/promotions/choose-promotions.ts'
import type { PromotionBenefit } from '#domain/promotions/promotion.ts'
import { priceRemaining, termsOf } from '#domain/promotions/promotion-terms.ts'
import { SOME_CIRCUMSTANCES, someLine, somePromotion } from '#domain/promotions/testing/some-promotion.ts'
import { planCancellation } from './cancel-pieces.ts'
import { type LeavingWay, planLeaving } from './plan-leaving.ts'

type Promotion = Parameters<typeof somePromotion>[0]
type Drawn = { unitPricePaise: number; quantity: number }

/** An order whose pieces are shipped, cancelled, lost and returned, with the sum of its invoices and refunds. */
class Story {
  readonly terms
  readonly lines
  readonly paid: boolean
  readonly pricePaise: number
  /** Invoices less credit notes. */
  invoicedPaise = 0
  takenOffPaise = 0
  /** The order's rounding, the part of it that parcels have taken, and the refunds so far. */
  readonly roundingPaise: number
  roundedPaise = 0
  backPaise = 0

  constructor(
    drawn: readonly Drawn[],
    promotions: readonly Promotion[],
    { paid = true, typed = null as Promotion | null, roundDown = false } = {},
  ) {
    const placed = drawn.map((line, index) => someLine({ productId: `prd_${index}`, ...line }))
    const candidate = (change: Promotion, place: number): CandidatePromotion => ({
      offer: somePromotion({ code: `OFFER${place}`, ...change }),
      circumstances: SOME_CIRCUMSTANCES,
    })
    const coded = typed ? candidate(typed, 99) : null
    const automatic = promotions.map((promotion, place) =>
      candidate({ automatic: true, ...promotion }, place),
    )
    const choice = choosePromotions({ lines: placed, automatic, coded })
    const priced = priceLines({
      lines: placed,
      offers: choice.chosen,
      terms: { shipping: { feePaise: 0, freeFromPaise: 0 } },
    })
    this.terms = termsOf(choice, { lines: placed, typed: coded?.offer ?? null })
    this.paid = paid
    this.pricePaise = priced.totalPaise
    this.roundingPaise = cashRounding(priced.totalPaise, { roundDown })
    this.lines = placed.map(({ unitPricePaise, quantity }, position) => ({
      ...{ id: `orl_${position}`, position, unitPricePaise, quantity },
      ...{ cancelled: 0, shipped: 0, waiting: quantity, kept: 0, keptPaise: 0 },
      waitingPaise: priced.lines[position]?.totalPaise ?? 0,
    }))
  }

  get costPaise(): number {
    return this.lines.reduce((sum, { waitingPaise, keptPaise }) => sum + waitingPaise + keptPaise, 0)
  }

  /** The price of the remaining pieces if only they had been ordered. */
  get newPricePaise(): number {
    const left = this.lines.map((line) => ({ ...line, quantity: line.waiting + line.kept }))
    return priceRemaining(left, this.terms ?? []).reduce((sum, paise) => sum + paise, 0)
  }

  ship(wanted?: { lineId: string; quantity: number }[]): void {
    const plan = planParcel({
      ...{ lines: this.lines, wanted, isFirst: false, chargesPaise: 0, duePaise: 0 },
      roundingPaise: this.roundingPaise - this.roundedPaise,
    })
    if (!plan.ok) return
    this.roundedPaise += plan.roundingPaise
    for (const { lineId, quantity, totalPaise } of plan.lines) {
      const line = this.#line(lineId)
      line.shipped += quantity
      line.waiting -= quantity
      line.kept += quantity
      line.waitingPaise -= totalPaise
      line.keptPaise += totalPaise
      this.invoicedPaise += totalPaise
    }
  }

  /** @returns the reduction of the order's price; null if there are not enough pieces */
  leave(lineId: string, quantity: number, way: LeavingWay): number | null {
    const line = this.#line(lineId)
    if (quantity > (way === 'cancelled' ? line.waiting : line.kept)) return null
    const { lines, terms, paid } = this
    const before = this.costPaise
    const plan = planLeaving({ lines, terms: terms ?? [], paid, leaving: [{ lineId, quantity }], way })
    if (way === 'cancelled') {
      const asked = planCancellation(lines, [{ lineId, quantity }], { lines, terms: terms ?? [], paid })
      expect(asked).toMatchObject({ amountPaise: plan.amountPaise })
      line.waiting -= quantity
      line.cancelled += quantity
    } else line.kept -= quantity
    for (const [index, entry] of lines.entries()) {
      entry.waitingPaise = plan.waitingPaise[index] ?? 0
      entry.keptPaise += plan.correctionPaise[index] ?? 0
    }
    line.keptPaise -= plan.pieces[0]?.creditPaise ?? 0
    this.invoicedPaise -= plan.creditPaise
    this.takenOffPaise += plan.amountPaise
    const totalPaise = this.pricePaise - this.roundingPaise
    this.backPaise += Math.min(plan.amountPaise, totalPaise - this.backPaise)
    expect(before - this.costPaise).toBe(plan.amountPaise)
    return plan.amountPaise
  }

  #line(lineId: string) {
    const line = this.lines.find(({ id }) => id === lineId)
    if (!line) throw new RangeError(lineId)
    return line
  }
}

const piece = (rupees: number): Drawn => ({ unitPricePaise: rupees * 100, quantity: 1 })
const pieces = (buyPieces: number, freePieces: number): PromotionBenefit => ({
  kind: 'pieces',
  buyPieces,
  freePieces,
  basisPoints: 10_000,
})
const buyTwo = [{ benefit: pieces(2, 1) }]
const half = [
  { benefit: { kind: 'percent', basisPoints: 5_000, mostPaise: null } as const, minimumPieces: 3 },
]
const off500 = [{ benefit: { kind: 'amount', amountPaise: 50_000 } as const, minimumSubtotalPaise: 200_000 }]

describe('planLeaving() of pieces that are cancelled', () => {
  it('leaves nothing free when the two paid pieces of three leave', () => {
    const story = new Story([piece(3_000), piece(2_000), piece(1_000)], buyTwo)
    expect(story.leave('orl_0', 1, 'cancelled')).toBe(200_000)
    expect(story.costPaise).toBe(300_000)
    expect(story.lines.map(({ waitingPaise }) => waitingPaise)).toEqual([0, 200_000, 100_000])
    expect(story.leave('orl_1', 1, 'cancelled')).toBe(200_000)
    expect(story.costPaise).toBe(100_000)
  })

  it('gives no half price when three are required and one stays', () => {
    const story = new Story([{ unitPricePaise: 80_000, quantity: 3 }], half)
    expect(story.costPaise).toBe(120_000)
    // 2 pieces cost ₹1,600 without the promotion, more than all three: no refund, and nothing is owed.
    expect(story.leave('orl_0', 1, 'cancelled')).toBe(0)
    expect(story.leave('orl_0', 1, 'cancelled')).toBe(40_000)
    expect(story.costPaise).toBe(80_000)
  })

  it('deducts an amount only while the subtotal is reached', () => {
    const story = new Story([piece(1_800), piece(249)], off500)
    expect(story.costPaise).toBe(154_900)
    expect(story.leave('orl_0', 1, 'cancelled')).toBe(130_000)
    expect(story.costPaise).toBe(24_900)
  })

  it('deducts the whole amount while its condition is met', () => {
    const story = new Story([piece(1_500), piece(1_000), piece(249)], off500)
    expect(story.leave('orl_2', 1, 'cancelled')).toBe(24_900)
    expect(story.costPaise).toBe(200_000)
  })

  it('falls back to the promotion for fewer pieces', () => {
    const story = new Story(
      [{ unitPricePaise: 100_000, quantity: 3 }],
      [
        { benefit: { kind: 'percent', basisPoints: 1_000, mostPaise: null }, minimumPieces: 2 },
        { benefit: { kind: 'percent', basisPoints: 2_000, mostPaise: null }, minimumPieces: 3 },
      ],
    )
    expect(story.costPaise).toBe(240_000)
    expect(story.leave('orl_0', 1, 'cancelled')).toBe(60_000)
    expect(story.costPaise).toBe(180_000)
  })

  it('corrects the invoice of a free piece that was shipped first', () => {
    const story = new Story([piece(1_000), piece(1_000), piece(1_000)], buyTwo)
    const free = story.lines.find(({ waitingPaise }) => waitingPaise === 0)?.id ?? ''
    story.ship([{ lineId: free, quantity: 1 }])
    const [one, two] = story.lines.filter(({ id }) => id !== free).map(({ id }) => id)
    expect(story.leave(one ?? '', 1, 'cancelled')).toBe(0)
    // The last unshipped piece costs its list price, no more; the shipped piece's invoice is corrected for the rest.
    expect(story.lines.map(({ waitingPaise }) => waitingPaise).sort()).toEqual([0, 0, 100_000])
    expect(story.invoicedPaise).toBe(100_000)
    expect(story.leave(two ?? '', 1, 'cancelled')).toBe(100_000)
    expect([story.costPaise, story.invoicedPaise]).toEqual([100_000, 100_000])
  })
})

describe('planLeaving() of pieces that were shipped', () => {
  it('refunds the paid price less the price of what stays', () => {
    const story = new Story([piece(1_000), piece(1_000), piece(1_000)], buyTwo)
    story.ship()
    expect(story.leave('orl_0', 1, 'returned')).toBe(0)
    expect(story.leave('orl_1', 1, 'returned')).toBe(100_000)
    expect(story.leave('orl_2', 1, 'returned')).toBe(100_000)
    expect(story.invoicedPaise).toBe(0)
  })

  it('charges the unshipped pieces what a refused cash parcel would have paid', () => {
    const story = new Story([piece(1_000), piece(1_000), piece(1_000)], buyTwo, { paid: false })
    const paidFor = story.lines.find(({ waitingPaise }) => waitingPaise > 0)?.id ?? ''
    story.ship([{ lineId: paidFor, quantity: 1 }])
    expect(story.leave(paidFor, 1, 'ended')).toBe(0)
    expect([story.costPaise, story.invoicedPaise]).toEqual([200_000, 0])
    story.ship()
    expect(story.invoicedPaise).toBe(200_000)
  })
})

const benefits: fc.Arbitrary<PromotionBenefit> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    mostPaise: fc.option(fc.integer({ min: 1, max: 200_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    kind: fc.constant('pieces' as const),
    buyPieces: fc.integer({ min: 1, max: 3 }),
    freePieces: fc.integer({ min: 1, max: 2 }),
    basisPoints: fc.constantFrom(5_000, 10_000),
  }),
)
const promotions = fc.record({
  benefit: benefits,
  minimumPieces: fc.nat(5),
  minimumSubtotalPaise: fc.oneof(fc.constant(0), fc.nat(500_000)),
  combines: fc.boolean(),
  productIds: fc.constantFrom([], ['prd_0'], ['prd_0', 'prd_1']),
})
const drawnLines = fc.array(
  fc.record({
    unitPricePaise: fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(24_900, 100_000)),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('ship', 'cancelled', 'ended', 'returned'),
    line: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 25 },
)

describe('an order with promotions, whose pieces leave in any way', () => {
  it('refunds at most the paid price less the new price of the rest, and never charges more', () => {
    fc.assert(
      fc.property(
        drawnLines,
        fc.array(promotions, { maxLength: 3 }),
        fc.option(promotions),
        steps,
        fc.record({ paid: fc.boolean(), roundDown: fc.boolean() }),
        (drawn, automatic, typed, walked, { paid, roundDown }) => {
          const story = new Story(drawn, automatic, { paid, typed, roundDown })
          for (const { kind, line, quantity } of walked) {
            const lineId = `orl_${line % drawn.length}`
            const before = story.costPaise
            if (kind === 'ship') story.ship([{ lineId, quantity }])
            else {
              const amount = story.leave(lineId, quantity, kind)
              if (amount === null) continue
              expect(amount).toBeGreaterThanOrEqual(0)
              const most = Math.max(0, before - story.newPricePaise)
              // Shipped pieces are refunded out of their invoices; the price of unshipped pieces stays.
              const waits = kind === 'returned' && story.lines.some(({ waiting }) => waiting > 0)
              if (paid && waits) expect(amount).toBeLessThanOrEqual(most)
              else if (paid) {
                expect(amount).toBeLessThanOrEqual(most)
                // Paise of rounding may stay with the rest.
                expect(amount).toBeGreaterThanOrEqual(most - drawn.length - 1)
              }
            }
            expect(story.costPaise).toBeLessThanOrEqual(before)
            expect(story.takenOffPaise + story.costPaise).toBe(story.pricePaise)
            expect(story.backPaise).toBeLessThanOrEqual(story.pricePaise - story.roundingPaise)
            expect(story.roundedPaise).toBeLessThanOrEqual(story.roundingPaise)
            // Invoices less credit notes equal the price of the shipped part, and no piece costs more than its list
            // price.
            expect(story.invoicedPaise).toBe(story.lines.reduce((sum, { keptPaise }) => sum + keptPaise, 0))
            expect(story.invoicedPaise).toBeGreaterThanOrEqual(0)
            for (const { waiting, waitingPaise, unitPricePaise } of story.lines) {
              expect(waitingPaise).toBeGreaterThanOrEqual(0)
              expect(waitingPaise).toBeLessThanOrEqual(waiting * unitPricePaise)
            }
          }
          story.ship()
          expect(story.costPaise).toBe(story.invoicedPaise)
          for (const { id, kept } of story.lines) if (kept > 0) story.leave(id, kept, 'returned')
          if (!paid) return
          expect([story.costPaise, story.invoicedPaise]).toEqual([0, 0])
          expect(story.backPaise).toBe(story.pricePaise - story.roundingPaise)
        },
      ),
      { numRuns: 500 },
    )
  })
})
