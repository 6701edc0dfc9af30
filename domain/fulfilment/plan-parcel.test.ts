import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planCancellation } from '#domain/orders/cancel-pieces.ts'
import { planRefund } from '#domain/orders/refund-plan.ts'
import { cashRounding } from '#domain/pricing/cash-rounding.ts'
import { planParcel } from './plan-parcel.ts'

const line = (id: string, quantity: number, totalPaise: number) => ({
  id,
  quantity,
  totalPaise,
  waitingPaise: totalPaise,
  unitPricePaise: Math.ceil(totalPaise / quantity) + 7,
  cancelled: 0,
  shipped: 0,
})

describe('planParcel()', () => {
  const lines = [line('a', 3, 1_000), { ...line('b', 2, 501), cancelled: 1, waitingPaise: 250 }]
  const plan = (wanted?: { lineId: string; quantity: number }[], rest = {}) =>
    planParcel({ lines, wanted, isFirst: true, chargesPaise: 49, duePaise: 0, ...rest })

  it('takes everything left, with the delivery fee in the first parcel', () => {
    expect(plan()).toEqual({
      ok: true,
      lines: [
        { lineId: 'a', quantity: 3, totalPaise: 1_000 },
        { lineId: 'b', quantity: 1, totalPaise: 250 },
      ],
      valuePaise: 1_299,
      roundingPaise: 0,
      collectPaise: 0,
      isLast: true,
    })
    expect(plan(undefined, { isFirst: false, duePaise: 9_999 })).toMatchObject({
      valuePaise: 1_250,
      collectPaise: 1_250,
    })
  })

  it('reports pieces that are not available', () => {
    expect(plan([{ lineId: 'a', quantity: 4 }])).toEqual({
      ok: false,
      code: 'more_than_left',
      lineId: 'a',
      left: 3,
    })
    expect(plan([{ lineId: 'c', quantity: 1 }])).toEqual({ ok: false, code: 'unknown_line' })
    const gone = lines.map((entry) => ({ ...entry, shipped: entry.quantity - entry.cancelled }))
    expect(plan(undefined, { lines: gone })).toEqual({ ok: false, code: 'nothing_left' })
  })
})

const orderLines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 1_000_000 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drawn) => drawn.map(([quantity, totalPaise], index) => line(`line-${index}`, quantity, totalPaise)))
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('ship', 'cancel', 'refund'),
    line: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 20 }),
    fails: fc.boolean(),
  }),
  { maxLength: 40 },
)

describe('an order, shipped, cancelled and refunded in any way', () => {
  it('costs what its parcels are worth and what was cancelled, to the paisa, rounded or not', () => {
    const anyFee = fc.oneof(fc.constant(0), fc.nat(10_000))
    fc.assert(
      fc.property(
        orderLines,
        anyFee,
        steps,
        fc.boolean(),
        fc.boolean(),
        (start, fee, drawn, isCash, rounds) => {
          const lines = start.map((entry) => ({ ...entry, backPieces: 0, backPaise: 0 }))
          const exactPaise = lines.reduce((sum, entry) => sum + entry.totalPaise, fee)
          const roundingPaise = cashRounding(exactPaise, { roundDown: rounds })
          const totalPaise = exactPaise - roundingPaise
          let [cancelledPaise, valuePaise, collectPaise, backPaise, takenPaise, parcels] = [0, 0, 0, 0, 0, 0]
          const giveBack = (paise: number) => {
            backPaise += Math.min(paise, totalPaise - backPaise)
          }
          const ship = (wanted?: { lineId: string; quantity: number }[]) => {
            const plan = planParcel({
              lines,
              wanted,
              isFirst: parcels === 0,
              chargesPaise: fee,
              roundingPaise: roundingPaise - takenPaise,
              duePaise: isCash ? totalPaise - cancelledPaise - collectPaise : 0,
            })
            if (!plan.ok) return
            expect(plan.valuePaise).toBeGreaterThanOrEqual(0)
            parcels += 1
            takenPaise += plan.roundingPaise
            valuePaise += plan.valuePaise
            collectPaise += plan.collectPaise
            for (const { lineId, quantity, totalPaise: worth } of plan.lines) {
              const shipped = lines.find(({ id }) => id === lineId)
              if (!shipped) continue
              shipped.shipped += quantity
              shipped.waitingPaise -= worth
            }
          }
          const refund = (entry: (typeof lines)[number], quantity: number) => {
            const wanted = [{ lineId: entry.id, quantity }]
            const plan = planRefund({ lines, leftPaise: totalPaise - backPaise, wanted })
            if (!plan.ok) return
            entry.backPieces += quantity
            entry.backPaise += plan.pieces?.[0]?.amountPaise ?? 0
            giveBack(plan.amountPaise)
          }
          for (const { kind, line: index, quantity } of drawn) {
            const chosen = lines[index % lines.length]
            if (!chosen) continue
            const wanted = [{ lineId: chosen.id, quantity }]
            if (kind === 'ship') ship(wanted)
            if (kind === 'cancel') {
              const plan = planCancellation(lines, wanted)
              if (!plan.ok || plan.isWhole) continue
              chosen.cancelled += quantity
              chosen.waitingPaise -= plan.amountPaise
              const amountPaise = Math.min(plan.amountPaise, totalPaise - cancelledPaise)
              cancelledPaise += amountPaise
              giveBack(amountPaise)
            }
            if (kind === 'refund') refund(chosen, quantity)
            expect(backPaise).toBeLessThanOrEqual(totalPaise)
          }
          ship()
          if (parcels === 0) return
          expect(valuePaise + cancelledPaise).toBe(totalPaise)
          expect(collectPaise).toBe(isCash ? totalPaise - cancelledPaise : 0)
          for (const entry of lines) {
            if (entry.shipped > entry.backPieces) refund(entry, entry.shipped - entry.backPieces)
          }
          // All pieces are refunded; only the delivery fee stays, less the rounding.
          expect(backPaise).toBe(Math.min(totalPaise, exactPaise - fee))
        },
      ),
    )
  })
})

describe('planRefund()', () => {
  const lines = [{ id: 'a', quantity: 3, totalPaise: 1_000, shipped: 2, backPieces: 1, backPaise: 333 }]
  it.each([
    [{}, 0, { ok: false, code: 'nothing_left' }],
    [{}, 700, { ok: true, amountPaise: 700, pieces: null }],
    [{ amountPaise: 701 }, 700, { ok: false, code: 'too_much', leftPaise: 700 }],
    [{ amountPaise: 700 }, 700, { ok: true, amountPaise: 700, pieces: null }],
    [{ wanted: [{ lineId: 'x', quantity: 1 }] }, 700, { ok: false, code: 'unknown_line' }],
    [
      { wanted: [{ lineId: 'a', quantity: 2 }] },
      700,
      { ok: false, code: 'more_than_left', lineId: 'a', left: 1 },
    ],
    [{ wanted: [{ lineId: 'a', quantity: 1 }] }, 100, { ok: true, amountPaise: 100 }],
    [{ wanted: [{ lineId: 'a', quantity: 1 }] }, 700, { ok: true, amountPaise: 333 }],
  ])('of %j with %i paise left', (wish, leftPaise, expected) => {
    expect(planRefund({ lines, leftPaise, ...wish })).toMatchObject(expected)
  })

  it('leaves unshipped pieces to the cancellation', () => {
    const unsent = lines.map((entry) => ({ ...entry, shipped: 0, backPieces: 0, backPaise: 0 }))
    const wanted = [{ lineId: 'a', quantity: 1 }]
    expect(planRefund({ lines: unsent, leftPaise: 1_000, wanted })).toEqual({
      ok: false,
      code: 'pieces_not_shipped',
    })
  })
})

describe('planCancellation()', () => {
  it("takes the piece's share of the discount along", () => {
    const plan = planCancellation([line('a', 3, 1_000), line('b', 1, 500)], [{ lineId: 'a', quantity: 1 }])
    expect(plan).toEqual({
      ok: true,
      lines: [{ lineId: 'a', quantity: 1, amountPaise: 334, discountPaise: 7 }],
      amountPaise: 334,
      discountPaise: 7,
      lostDiscountPaise: 0,
      leaving: null,
      pieces: 1,
      isWhole: false,
      endsRest: false,
    })
  })

  it('ends the order with its last piece, or marks it as shipped when the others have left', () => {
    expect(planCancellation([line('a', 2, 9)], undefined)).toMatchObject({ isWhole: true, endsRest: false })
    const partly = [{ ...line('a', 2, 9), shipped: 1, waitingPaise: 5 }]
    expect(planCancellation(partly, undefined)).toMatchObject({ isWhole: false, endsRest: true, pieces: 1 })
  })
})
