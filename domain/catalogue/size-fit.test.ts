import { describe, expect, it } from 'vitest'
import { sizeFit } from './size-fit.ts'
import { sizeText } from './size-text.ts'

describe('sizeFit()', () => {
  it.each([
    [{ label: '26', ageMonths: [60, 72], heightCm: [110, 116] }, '5-6Y · 110-116 cm'],
    [{ label: '18', ageMonths: [6, 12], heightCm: [67.5, 74] }, '6-12M · 67.5-74 cm'],
    [{ label: '26', ageMonths: null, heightCm: null }, '5-6Y'],
    [{ label: '99', ageMonths: null, heightCm: null }, ''],
    [{ label: '5-6Y', ageMonths: [60, 72], heightCm: [110, 116] }, ''],
    [{ label: 'M', ageMonths: [60, 72], heightCm: [110, 116] }, ''],
    [{ label: 'Free Size', ageMonths: null, heightCm: [110, 116] }, ''],
  ] as const)('of %j is %j', (size, fit) => {
    expect(sizeFit(size)).toBe(fit)
  })
})

it('sizeText() names the size and whom it fits', () => {
  expect(sizeText({ label: '26', fits: '5-6Y · 110-116 cm' })).toBe('26 · 5-6Y · 110-116 cm')
  expect(sizeText({ label: '4-5Y' })).toBe('4-5Y')
})
