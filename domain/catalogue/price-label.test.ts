import { expect, it } from 'vitest'
import { PRICE_RANGES } from './filters.ts'
import { priceLabel, priceRangeLabel } from './price-label.ts'

it("priceRangeLabel() labels the filter's ranges with round prices", () => {
  expect(PRICE_RANGES.map(priceRangeLabel)).toEqual([
    'Under ₹500',
    '₹500 – ₹1,000',
    '₹1,000 – ₹2,000',
    '₹2,000 – ₹5,000',
    'Over ₹5,000',
  ])
})

it.each([
  [null, 1000, 'Up to ₹1,000'],
  [500, null, 'From ₹500'],
  [500, 1000, '₹500 – ₹1,000'],
  [499.5, 1_00_000, '₹499.50 – ₹1,00,000'],
])('priceLabel(%s, %s) is %s', (from, to, label) => {
  expect(priceLabel(from, to)).toBe(label)
})
