import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costAfterReceipt } from './moving-average.ts'
import { purchaseNumber, purchaseText } from './purchase-text.ts'
import { daysLeft, isToReorder, suggestPieces } from './reorder.ts'

describe('suggestPieces()', () => {
  it('takes what is left and on the way from what a period sells', () => {
    expect(suggestPieces({ sold30Days: 9, left: 0, onTheWay: 0 }, 30)).toBe(9)
    expect(suggestPieces({ sold30Days: 9, left: 2, onTheWay: 4 }, 60)).toBe(12)
    expect(suggestPieces({ sold30Days: 5, left: 0, onTheWay: 0 }, 14)).toBe(3)
    expect(suggestPieces({ sold30Days: 1, left: 7, onTheWay: 0 }, 30)).toBe(0)
  })

  it('is never negative, and ordering it leaves nothing more to order', () => {
    const size = fc.record({
      sold30Days: fc.integer({ min: 0, max: 500 }),
      left: fc.integer({ min: -5, max: 500 }),
      onTheWay: fc.integer({ min: 0, max: 500 }),
    })
    fc.assert(
      fc.property(size, fc.constantFrom(14, 30, 45, 60, 90), (supply, period) => {
        const pieces = suggestPieces(supply, period)
        expect(pieces).toBeGreaterThanOrEqual(0)
        expect(suggestPieces({ ...supply, onTheWay: supply.onTheWay + pieces }, period)).toBe(0)
      }),
    )
  })
})

describe('isToReorder()', () => {
  const size = { sold30Days: 30, left: 24, onTheWay: 0, leadDays: 9 }
  it('lists what is out, or runs out within lead time and reserve', () => {
    expect(daysLeft(size)).toBe(24)
    expect(isToReorder(size)).toBe(false)
    expect(isToReorder({ ...size, left: 23 })).toBe(true)
    expect(isToReorder({ ...size, left: 3, onTheWay: 21 })).toBe(false)
    expect(isToReorder({ ...size, left: 0 })).toBe(true)
    expect(isToReorder({ ...size, sold30Days: 0, left: 1 })).toBe(false)
    expect(isToReorder({ ...size, sold30Days: 0, left: 0 })).toBe(true)
  })
})

describe('costAfterReceipt()', () => {
  it('averages over the pieces, half up', () => {
    expect(costAfterReceipt({ stock: 10, costPaise: 60_000 }, { quantity: 10, costPaise: 62_000 })).toBe(
      61_000,
    )
    expect(costAfterReceipt({ stock: 2, costPaise: 100 }, { quantity: 1, costPaise: 101 })).toBe(100)
    expect(costAfterReceipt({ stock: 1, costPaise: 100 }, { quantity: 1, costPaise: 101 })).toBe(101)
    expect(costAfterReceipt({ stock: 5, costPaise: null }, { quantity: 1, costPaise: 700 })).toBe(700)
    expect(costAfterReceipt({ stock: 5, costPaise: 600 }, { quantity: 1, costPaise: null })).toBe(600)
  })

  it('lies between the two costs', () => {
    const cost = fc.integer({ min: 0, max: 10_000_000 })
    const count = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(count, cost, count, cost, (stock, costPaise, quantity, newPaise) => {
        const after = costAfterReceipt({ stock, costPaise }, { quantity, costPaise: newPaise })
        expect(after).toBeGreaterThanOrEqual(Math.min(costPaise, newPaise))
        expect(after).toBeLessThanOrEqual(Math.max(costPaise, newPaise))
      }),
    )
  })
})

describe('purchaseText()', () => {
  it('names each product once with its sizes, and a total only with all costs', () => {
    const lines = [
      { product: 'Haldi Kurta Set', size: '4–5 Y', quantity: 12, costPaise: 62_000 },
      { product: 'Twin Set', size: '2–3 Y', quantity: 8, costPaise: 104_000 },
      { product: 'Haldi Kurta Set', size: '3–4 Y', quantity: 6, costPaise: 60_000 },
    ]
    const text = purchaseText({ number: purchaseNumber(32), neededBy: '2026-12-01', lines })
    expect(text).toBe(
      [
        'Namaste, please send this order (PO-0032) by 1 Dec 2026:',
        'Haldi Kurta Set: 4–5 Y × 12, 3–4 Y × 6',
        'Twin Set: 2–3 Y × 8',
        'Total 26 pieces, ₹19,360.00 + GST.',
      ].join('\n'),
    )
    const without = lines.map((line) => ({ ...line, costPaise: null }))
    const short = purchaseText({ number: 'PO-0033', neededBy: null, lines: without })
    expect(short).toContain('please send this order (PO-0033):')
    expect(short).toContain('Total 26 pieces.')
  })
})
