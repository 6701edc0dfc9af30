import { expect, it } from 'vitest'
import { growthPercent, growthText, shortRupees } from './figures.ts'

it('growthPercent() compares with the period before', () => {
  expect(growthPercent(1125, 1000)).toBe(12.5)
  expect(growthPercent(0, 1000)).toBe(-100)
  expect(growthPercent(5, 0)).toBeNull()
  expect([12.5, -3, 0, null].map(growthText)).toEqual(['+12.5%', '-3.0%', '0.0%', '–'])
})

it.each([
  [99_999_99, '₹99,999.99'],
  [1_00_000_00, '₹1.0 L'],
  [12_34_567_00, '₹12.3 L'],
  [99_94_999_00, '₹99.9 L'],
  [99_95_000_00, '₹1.0 Cr'],
  [1_23_45_678_00, '₹1.2 Cr'],
  [-12_34_567_00, '-₹12.3 L'],
])('shortRupees(%i) is %s', (paise, text) => {
  expect(shortRupees(paise)).toBe(text)
})
