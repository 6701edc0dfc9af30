import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft, productStockLevel, stockLevel } from './stock-level.ts'

describe('stockLevel()', () => {
  it('changes at 10 and 0', () => {
    expect([11, 10, 1, 0, -1].map((stock) => stockLevel(stock))).toEqual([
      'plenty',
      'low',
      'low',
      'none',
      'none',
    ])
  })

  it("uses the size's own level, 0 for never low", () => {
    expect([4, 3].map((stock) => stockLevel(stock, 3))).toEqual(['plenty', 'low'])
    expect([1, 0].map((stock) => stockLevel(stock, 0))).toEqual(['plenty', 'none'])
    expect(stockLevel(20, 25)).toBe('low')
  })
})

describe('daysLeft()', () => {
  it('estimates how long a stock lasts at the pace of 30 days', () => {
    expect(daysLeft(8, 30)).toBe(8)
    expect(daysLeft(1, 90)).toBe(1)
  })

  it('is null without sales, without stock, and for a long time', () => {
    expect([daysLeft(8, 0), daysLeft(0, 30), daysLeft(100, 3)]).toEqual([null, null, null])
  })
})

const size = (stock: number, lowFrom: number | null = null) => ({ stock, lowFrom })

it('productStockLevel() adds up the sizes', () => {
  expect(productStockLevel([])).toBe('none')
  expect(productStockLevel([size(0), size(0, 3)])).toBe('none')
  expect(productStockLevel([size(4), size(6)])).toBe('low')
  expect(productStockLevel([size(0), size(11)])).toBe('plenty')
})

it('productStockLevel() is low once a size has reached its own level', () => {
  expect(productStockLevel([size(40), size(3, 3)])).toBe('low')
  expect(productStockLevel([size(40), size(4, 3)])).toBe('plenty')
  expect(productStockLevel([size(40), size(0, 0)])).toBe('low')
})

it('productStockLevel() is never out of stock while a piece is left', () => {
  const sizes = fc.array(fc.record({ stock: fc.nat(30), lowFrom: fc.option(fc.nat(20)) }))
  fc.assert(
    fc.property(sizes, (list) => {
      expect(productStockLevel(list) === 'none').toBe(list.every(({ stock }) => stock === 0))
    }),
  )
})
