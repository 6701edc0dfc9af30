import { expect, it } from 'vitest'
import { stockLevel } from './stock-level.ts'

it('stockLevel() turns at 10 and 0', () => {
  expect([11, 10, 1, 0, -1].map(stockLevel)).toEqual(['plenty', 'low', 'low', 'none', 'none'])
})
