import { expect, it } from 'vitest'
import { growthPercent, growthText } from './figures.ts'

it('growthPercent() compares with the period before', () => {
  expect(growthPercent(1125, 1000)).toBe(12.5)
  expect(growthPercent(0, 1000)).toBe(-100)
  expect(growthPercent(5, 0)).toBeNull()
  expect([12.5, -3, 0, null].map(growthText)).toEqual(['+12.5%', '-3.0%', '0.0%', '–'])
})
