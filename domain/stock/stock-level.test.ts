import { expect, it } from 'vitest'
import { availableStock, stockLevel } from './stock-level.ts'

it('stockLevel() turns at 10 and 0', () => {
  expect([11, 10, 1, 0, -1].map(stockLevel)).toEqual(['plenty', 'low', 'low', 'none', 'none'])
})

it('availableStock() asks the size, then the product, then whether it is in stock', () => {
  expect(availableStock({ size: { stock: 3 }, stock: 9 })).toBe(3)
  expect(availableStock({ size: {}, stock: 9 })).toBe(9)
  expect(availableStock({ size: null, inStock: false })).toBe(0)
  expect(availableStock({ size: null, inStock: true })).toBeNull()
})
