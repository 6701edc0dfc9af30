import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planParcel } from '#domain/fulfilment/plan-parcel.ts'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { choosePromotions } from '#domain/promotions/choose-promotions.ts'
import type { PromotionBenefit } from '#domain/promotions/promotion.ts'
import { priceRemaining, termsOf } from '#domain/promotions/promotion-terms.ts'
import { SOME_CIRCUMSTANCES, someLine, somePromotion } from '#domain/promotions/testing/some-promotion.ts'
import { planCancellation } from './cancel-pieces.ts'
import { planEdit, withAdditions } from './plan-edit.ts'
import { planLeaving } from './plan-leaving.ts'

type Promotion = Parameters<typeof somePromotion>[0]
interface Drawn {
  unitPricePaise: number
  quantity: number
}
interface Step {
  kind: 'remove' | 'add' | 'swap' | 'pay' | 'cancel' | 'ship' | 'return'
  line: number
  quantity: number
  unitPricePaise: number
  waives: boolean
}

const STOCK = 1_000

/** An order from placing to its last return: its pieces with their stock, and its money. */
class Story {
  terms
  readonly lines: {
    id: string
    position: number
    unitPricePaise: number
    quantity: number
    cancelled: number
    shipped: number
    waiting: number
    waitingPaise: number
    kept: number
    keptPaise: number
  }[]
  /** As the order's row has them. */
  subtotalPaise: number
  discountPaise: number
  totalPaise: number
  cancelledPaise = 0
  /** Left on the shelf; every line takes from the same. */
  stock = STOCK
  paid = false
  paidPaise = 0
  refundedPaise = 0
  invoicedPaise = 0

  constructor(drawn: readonly Drawn[], promotions: readonly Promotion[]) {
    const placed = drawn.map((line, index) => someLine({ productId: `prd_${index}`, ...line }))
    const choice = choosePromotions({
      lines: placed,
      automatic: promotions.map((promotion, place) => ({
        offer: somePromotion({ code: `OFFER${place}`, automatic: true, ...promotion }),
        circumstances: SOME_CIRCUMSTANCES,
      })),
      coded: null,
    })
    const priced = priceLines({
      lines: placed,
      offers: choice.chosen,
      terms: { shipping: { feePaise: 0, freeFromPaise: 0 } },
    })
    this.terms = termsOf(choice, { lines: placed, typed: null })
    this.subtotalPaise = priced.subtotalPaise
    this.discountPaise = priced.discountPaise
    this.totalPaise = priced.totalPaise
    this.lines = placed.map(({ unitPricePaise, quantity }, position) => ({
      ...{ id: `orl_${position}`, position, unitPricePaise, quantity },
      ...{ cancelled: 0, shipped: 0, waiting: quantity, kept: 0, keptPaise: 0 },
      waitingPaise: priced.lines[position]?.totalPaise ?? 0,
    }))
    this.stock -= drawn.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  get costPaise(): number {
    return this.totalPaise - this.cancelledPaise
  }

  edit(
    removed: { lineId: string; quantity: number } | null,
    added: { unitPricePaise: number; quantity: number; like: number | null } | null,
    waives = false,
  ) {
    if (this.lines.some(({ shipped }) => shipped > 0)) return null
    const before = this.costPaise
    const position = Math.max(...this.lines.map((line) => line.position)) + 1
    const additions = added ? [{ ...added, position, eligibleFor: [] }] : []
    const terms = this.terms && withAdditions(this.terms, additions)
    const plan = planEdit({
      lines: this.lines.map((line) => ({
        ...line,
        removed: line.id === removed?.lineId ? removed.quantity : 0,
      })),
      added: additions,
      terms,
      // An unpaid order is simply paid later.
      waives: waives && this.paid,
    })
    if (this.paid && plan.afterPaise > plan.beforePaise) return null
    for (const [index, line] of this.lines.entries()) {
      const gone = plan.removed.find(({ lineId }) => lineId === line.id)
      line.waiting -= gone?.quantity ?? 0
      line.cancelled += gone?.quantity ?? 0
      line.waitingPaise += (plan.changedPaise[index] ?? 0) - (gone?.amountPaise ?? 0)
    }
    const changed = plan.changedPaise.reduce((sum, paise) => sum + paise, 0)
    const addedPaise = plan.addedPaise.reduce((sum, paise) => sum + paise, 0)
    const list = added ? added.unitPricePaise * added.quantity : 0
    if (added) {
      const { unitPricePaise, quantity } = added
      this.lines.push({
        ...{ id: `orl_${position}`, position, unitPricePaise, quantity },
        ...{ cancelled: 0, shipped: 0, waiting: quantity, kept: 0, keptPaise: 0 },
        waitingPaise: addedPaise,
      })
    }
    this.subtotalPaise += list
    this.discountPaise += list - addedPaise - changed
    this.totalPaise += addedPaise + changed
    this.cancelledPaise += plan.removed.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    this.stock += (removed?.quantity ?? 0) - (added?.quantity ?? 0)
    this.terms = terms
    this.#giveBack()
    expect([plan.beforePaise, plan.afterPaise]).toEqual([before, this.costPaise])
    expect(this.costPaise - before).toBeLessThanOrEqual(list)
    return plan
  }

  pay(): void {
    if (this.paid) return
    this.paid = true
    this.paidPaise = this.costPaise
  }

  cancel(lineId: string, quantity: number): void {
    const { lines, terms, paid } = this
    const plan = planCancellation(lines, [{ lineId, quantity }], terms && { lines, terms, paid })
    if (!plan.ok) return
    const line = this.#line(lineId)
    line.waiting -= quantity
    line.cancelled += quantity
    if (plan.leaving) {
      for (const [index, entry] of lines.entries()) {
        entry.waitingPaise = plan.leaving.waitingPaise[index] ?? 0
        entry.keptPaise += plan.leaving.correctionPaise[index] ?? 0
      }
      this.invoicedPaise -= plan.leaving.creditPaise
    } else line.waitingPaise -= plan.amountPaise
    this.cancelledPaise += plan.amountPaise
    this.stock += quantity
    this.#giveBack()
  }

  ship(lineId: string, quantity: number): void {
    const plan = planParcel({
      ...{ lines: this.lines, wanted: [{ lineId, quantity }], isFirst: false, chargesPaise: 0, duePaise: 0 },
    })
    if (!plan.ok) return
    for (const part of plan.lines) {
      const line = this.#line(part.lineId)
      line.shipped += part.quantity
      line.waiting -= part.quantity
      line.kept += part.quantity
      line.waitingPaise -= part.totalPaise
      line.keptPaise += part.totalPaise
      this.invoicedPaise += part.totalPaise
    }
  }

  giveBack(lineId: string, quantity: number): void {
    const line = this.#line(lineId)
    if (quantity > line.kept || !this.paid) return
    const { lines, terms, paid } = this
    const plan = planLeaving({
      lines,
      terms: terms ?? [],
      paid,
      leaving: [{ lineId, quantity }],
      way: 'returned',
    })
    line.kept -= quantity
    for (const [index, entry] of lines.entries()) entry.keptPaise += plan.correctionPaise[index] ?? 0
    line.keptPaise -= plan.pieces[0]?.creditPaise ?? 0
    this.invoicedPaise -= plan.creditPaise
    this.cancelledPaise += plan.amountPaise
    this.stock += quantity
    this.#giveBack()
  }

  /** Money beyond the order's cost goes back at once. */
  #giveBack(): void {
    if (this.paid) this.refundedPaise += Math.max(0, this.paidPaise - this.refundedPaise - this.costPaise)
  }

  #line(lineId: string) {
    const line = this.lines.find(({ id }) => id === lineId)
    if (!line) throw new RangeError(lineId)
    return line
  }

  /** What holds after every step. */
  check(): void {
    const sum = (of: (line: Story['lines'][number]) => number) =>
      this.lines.reduce((all, line) => all + of(line), 0)
    expect(this.totalPaise).toBe(this.subtotalPaise - this.discountPaise)
    expect(this.discountPaise).toBeGreaterThanOrEqual(0)
    expect(this.discountPaise).toBeLessThanOrEqual(this.subtotalPaise)
    expect(this.cancelledPaise).toBeGreaterThanOrEqual(0)
    expect(this.costPaise).toBeGreaterThanOrEqual(0)
    expect(this.costPaise).toBe(sum(({ waitingPaise, keptPaise }) => waitingPaise + keptPaise))
    expect(this.invoicedPaise).toBe(sum(({ keptPaise }) => keptPaise))
    expect(this.stock + sum(({ waiting, kept }) => waiting + kept)).toBe(STOCK)
    for (const { waiting, waitingPaise, unitPricePaise } of this.lines) {
      expect(waitingPaise).toBeGreaterThanOrEqual(0)
      expect(waitingPaise).toBeLessThanOrEqual(waiting * unitPricePaise)
    }
    // The shop keeps what the order costs: no more, and no less.
    if (this.paid) expect(this.paidPaise - this.refundedPaise).toBe(this.costPaise)
  }

  walk({ kind, line, quantity, unitPricePaise, waives }: Step): void {
    const chosen = this.lines[line % this.lines.length]
    if (!chosen) return
    const { id: lineId, waiting, position } = chosen
    const some = Math.min(quantity, waiting)
    if (kind === 'pay') this.pay()
    else if (kind === 'cancel' && some > 0) this.cancel(lineId, some)
    else if (kind === 'ship' && some > 0) this.ship(lineId, some)
    else if (kind === 'return') this.giveBack(lineId, quantity)
    else if (kind === 'remove' && some > 0) this.edit({ lineId, quantity: some }, null, waives)
    else if (kind === 'add') this.edit(null, { unitPricePaise, quantity, like: null }, waives)
    else if (kind === 'swap' && some > 0) {
      this.edit({ lineId, quantity: some }, { unitPricePaise, quantity: some, like: position }, waives)
    }
  }
}

const percent = (basisPoints: number): PromotionBenefit => ({ kind: 'percent', basisPoints, mostPaise: null })
const one = (rupees: number): Drawn => ({ unitPricePaise: rupees * 100, quantity: 1 })

describe('planEdit()', () => {
  it('swaps a size at the same price for nothing', () => {
    const story = new Story([one(1_599), one(549)], [{ benefit: percent(1_000) }])
    const swap = { unitPricePaise: 159_900, quantity: 1, like: 0 }
    const plan = story.edit({ lineId: 'orl_0', quantity: 1 }, swap)
    expect(plan).toMatchObject({ beforePaise: 193_320, afterPaise: 193_320, addedPaise: [143_910] })
  })

  it('works the discount out again for what is added', () => {
    const story = new Story([one(1_000)], [{ benefit: percent(1_000) }])
    expect(story.edit(null, { unitPricePaise: 50_000, quantity: 1, like: 0 })).toMatchObject({
      beforePaise: 90_000,
      afterPaise: 135_000,
    })
  })

  it('never costs more without additions, though a discount is lost', () => {
    const story = new Story([one(800), one(800)], [{ benefit: percent(5_000), minimumPieces: 2 }])
    expect(story.edit({ lineId: 'orl_0', quantity: 1 }, null)).toMatchObject({
      beforePaise: 80_000,
      afterPaise: 80_000,
    })
    // A swap of the same price does not charge the lost discount either.
    expect(
      story.edit({ lineId: 'orl_1', quantity: 1 }, { unitPricePaise: 80_000, quantity: 1, like: 1 }),
    ).toMatchObject({ afterPaise: 80_000 })
  })

  it('charges nothing more where the difference is waived', () => {
    const story = new Story([one(1_000)], [])
    story.pay()
    expect(story.edit(null, { unitPricePaise: 50_000, quantity: 1, like: null }, true)).toMatchObject({
      afterPaise: 100_000,
      waivedPaise: 50_000,
    })
  })
})

const price = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(24_900, 100_000))
const promotion = fc.record({
  benefit: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map(percent),
    fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.integer({ min: 1, max: 300_000 }) }),
    fc.record({
      kind: fc.constant('pieces' as const),
      buyPieces: fc.integer({ min: 1, max: 3 }),
      freePieces: fc.integer({ min: 1, max: 2 }),
      basisPoints: fc.constantFrom(5_000, 10_000),
    }),
  ),
  minimumPieces: fc.nat(5),
  minimumSubtotalPaise: fc.oneof(fc.constant(0), fc.nat(500_000)),
  combines: fc.boolean(),
  productIds: fc.constantFrom([], ['prd_0'], ['prd_0', 'prd_1']),
})
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('remove', 'add', 'swap', 'pay', 'cancel', 'ship', 'return'),
  line: fc.nat(8),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitPricePaise: price,
  waives: fc.boolean(),
})

describe('an order that is placed, edited, paid, cancelled in part, shipped and returned', () => {
  it('adds up after every step: cost, discount, invoices, refunds and stock', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ unitPricePaise: price, quantity: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(promotion, { maxLength: 3 }),
        fc.array(step, { maxLength: 25 }),
        (drawn, promotions, steps) => {
          const story = new Story(drawn, promotions)
          story.check()
          for (const each of steps) {
            story.walk(each)
            story.check()
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('costs what its promotions say once it is edited, or less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ unitPricePaise: price, quantity: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(promotion, { maxLength: 3 }),
        fc.array(step, { maxLength: 10 }),
        (drawn, promotions, steps) => {
          const story = new Story(drawn, promotions)
          for (const each of steps) {
            const before = story.costPaise
            if (!['remove', 'add', 'swap'].includes(each.kind)) continue
            story.walk(each)
            const asOrdered = priceRemaining(
              story.lines.map((line) => ({ ...line, quantity: line.waiting })),
              story.terms ?? [],
            ).reduce((sum, paise) => sum + paise, 0)
            // Paise of rounding stay where they are.
            expect(story.costPaise).toBeLessThanOrEqual(Math.max(before, asOrdered + story.lines.length + 1))
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('withAdditions() of a set', () => {
  const benefit = { kind: 'percent' as const, basisPoints: 1_000, mostPaise: null }
  const set = {
    id: 'prd_set',
    typed: false,
    combines: true,
    benefit,
    minimumSubtotalPaise: 0,
    minimumPieces: 0,
    madeAt: 0,
  }
  const terms = [{ ...set, pieces: [[0], [1]], positions: [0, 1] }]
  const line = (position: number, quantity: number) => ({ position, unitPricePaise: 500_00, quantity })

  it('keeps its discount for another size of a piece, and ends it with the piece', () => {
    const swapped = withAdditions(terms, [{ position: 2, like: 0, eligibleFor: [] }])
    expect(priceRemaining([line(0, 0), line(1, 1), line(2, 1)], swapped)).toEqual([0, 450_00, 450_00])
    const other = withAdditions(terms, [{ position: 2, like: null, eligibleFor: [] }])
    expect(priceRemaining([line(0, 0), line(1, 1), line(2, 1)], other)).toEqual([0, 500_00, 500_00])
  })
})
