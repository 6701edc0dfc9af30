import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceNumber } from '#domain/orders/invoice-number.ts'
import { changeOf, isCounterReference, likelyTenders, MOST_TILLS, tillSeries } from './counter-sale.ts'
import { TILL_METHODS, TILL_MOVEMENT_KINDS, type TillMovement, tillSums } from './till-day.ts'

const paise = fc.integer({ min: 0, max: 1_00_000_00 })

describe('a counter sale', () => {
  it('gives back what was handed over beyond the bill, and takes no less than the bill', () => {
    expect(changeOf(2_417_00, 2_500_00)).toBe(83_00)
    expect(changeOf(2_417_00, 2_416_99)).toBeNull()
    fc.assert(
      fc.property(paise, paise, (total, tendered) => {
        const change = changeOf(total, tendered)
        expect(change === null ? tendered < total : change + total === tendered && change >= 0).toBe(true)
      }),
    )
  })

  it('offers round sums above the bill, the smallest first', () => {
    expect(likelyTenders(2_417_00)).toEqual([2_450_00, 2_500_00, 3_000_00])
    expect(likelyTenders(500_00)).toEqual([1_000_00])
  })

  it('has bill numbers of at most 16 characters on each till, for a million bills a year', () => {
    for (let till = 1; till <= MOST_TILLS; till += 1) {
      const series = tillSeries(till)
      const number = invoiceNumber({ series, issuedAt: new Date('2026-11-29'), sequence: 999_999 })
      expect(number).toBe(`C${till}/26-27/999999`)
      expect(number.length).toBeLessThanOrEqual(16)
    }
  })

  it('knows the reference of each way to pay', () => {
    expect(isCounterReference('upiDirect', '632511904477')).toBe(true)
    expect(isCounterReference('upiDirect', '63251190447')).toBe(false)
    expect(isCounterReference('cardTerminal', '4242')).toBe(true)
    expect(isCounterReference('cardTerminal', '4242424242424242')).toBe(false)
    expect(isCounterReference('cash', '')).toBe(true)
  })
})

describe('the day of a till', () => {
  it('expects the cash in the drawer: what it opened with and what moved in cash', () => {
    const sums = tillSums(2_000_00, [
      { kind: 'sale', method: 'cash', amountPaise: 9_640_00 },
      { kind: 'refund', method: 'cash', amountPaise: -549_00 },
      { kind: 'taken_out', method: 'cash', amountPaise: -5_000_00 },
      { kind: 'sale', method: 'upi', amountPaise: 3_120_00 },
    ])
    expect(sums.expectedPaise).toBe(6_091_00)
    expect(sums.upi).toEqual({ count: 1, amountPaise: 3_120_00 })
  })

  it('has each movement in exactly one sum', () => {
    const movement: fc.Arbitrary<TillMovement> = fc
      .record({
        kind: fc.constantFrom(...TILL_MOVEMENT_KINDS),
        method: fc.constantFrom(...TILL_METHODS),
        amountPaise: fc.integer({ min: -10_000_00, max: 10_000_00 }),
      })
      .map((entry) => ({
        ...entry,
        method: entry.kind === 'put_in' || entry.kind === 'taken_out' ? 'cash' : entry.method,
      }))
    fc.assert(
      fc.property(paise, fc.array(movement), (opening, movements) => {
        const { cashSales, cashRefunds, putIn, takenOut, upi, card, expectedPaise } = tillSums(
          opening,
          movements,
        )
        const parts = [cashSales, cashRefunds, putIn, takenOut, upi, card]
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(movements.length)
        const inDrawer = [cashSales, cashRefunds, putIn, takenOut]
        expect(inDrawer.reduce((sum, { amountPaise }) => sum + amountPaise, opening)).toBe(expectedPaise)
      }),
    )
  })
})
