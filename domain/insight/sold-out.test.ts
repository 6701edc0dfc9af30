import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StockTrace, soldOutDays } from './sold-out.ts'

const from = new Date('2026-11-01T00:00:00+05:30')
const at = (hours: number) => new Date(from.getTime() + hours * 3_600_000)
const window = (days: number) => ({ from, first: from, to: at(days * 24) })
const trace = (rest: Partial<StockTrace>): StockTrace => ({
  stock: 0,
  pricePaise: 50_000,
  shownSince: null,
  movements: [],
  ...rest,
})

describe('soldOutDays()', () => {
  it('counts the time from the last piece to the next', () => {
    const movements = [
      { at: at(12), quantity: -2, kind: 'sale' },
      { at: at(36), quantity: 5, kind: 'correction' },
    ]
    // 2 pieces sold in 12 hours with stock: 12 hours without lose 2 more, then 12 of 12.
    expect(soldOutDays(trace({ stock: 5, movements }), window(3))).toEqual([
      { day: '2026-11-01', minutes: 720, lostPaise: 100_000 },
      { day: '2026-11-02', minutes: 720, lostPaise: 50_000 },
    ])
  })

  it('leaves out sizes that were always in stock, and loses nothing for a size that never sold', () => {
    expect(soldOutDays(trace({ stock: 3 }), window(5))).toEqual([])
    expect(soldOutDays(trace({}), window(1))).toEqual([{ day: '2026-11-01', minutes: 1_440, lostPaise: 0 }])
  })

  it('starts when the product is visible, and with its first stock', () => {
    expect(soldOutDays(trace({ shownSince: at(23) }), window(1))[0]?.minutes).toBe(60)
    const movements = [
      { at: at(20), quantity: 1, kind: 'initial' },
      { at: at(23), quantity: -1, kind: 'sale' },
    ]
    expect(soldOutDays(trace({ movements }), window(1))[0]?.minutes).toBe(60)
  })

  it('estimates sales by the last 28 days only', () => {
    // 24 pieces on the first day; no sales after it, and sold out from a later day.
    const lost = (outOn: number) => {
      const movements = [
        { at: at(1), quantity: -24, kind: 'sale' },
        { at: at(outOn * 24), quantity: -1, kind: 'correction' },
      ]
      return soldOutDays(trace({ movements }), window(outOn + 1)).map(({ lostPaise }) => lostPaise)
    }
    // 27 days with stock in 28.
    expect(lost(27)).toEqual([Math.round((50_000 * 24) / 27)])
    expect(lost(28)).toEqual([0])
  })

  it('returns only the requested days', () => {
    expect(soldOutDays(trace({}), { from, first: at(48), to: at(72) })).toHaveLength(1)
  })

  it('never exceeds a day, and never loses a negative amount', () => {
    const movement = fc.record({
      at: fc.nat({ max: 10 * 24 }).map(at),
      quantity: fc.integer({ min: -3, max: 3 }),
      kind: fc.constantFrom('sale', 'correction', 'release'),
    })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), fc.nat({ max: 5 }), (unordered, stock) => {
        const movements = unordered
          .map((one) => ({ ...one, quantity: one.kind === 'sale' ? -Math.abs(one.quantity) : one.quantity }))
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        for (const { minutes, lostPaise } of soldOutDays(trace({ stock, movements }), window(10))) {
          expect(minutes).toBeGreaterThan(0)
          expect(minutes).toBeLessThanOrEqual(1_440)
          expect(lostPaise).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
