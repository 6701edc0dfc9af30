import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productStockLevel } from './product-stock.ts'

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
