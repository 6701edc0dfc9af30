import { expect, it } from 'vitest'
import { stockLine } from './stock-line.ts'

it.each([
  [null, '✓ In Stock'],
  [7, '✓ In Stock (7 available)'],
  [1, '✓ In Stock (1 available)'],
  [0, '✗ Out of Stock'],
  [-1, '✗ Out of Stock'],
])('stockLine(%s) is "%s"', (available, line) => {
  expect(stockLine(available)).toBe(line)
})
