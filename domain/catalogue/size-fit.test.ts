import { describe, expect, it } from 'vitest'
import { sizeFit } from './size-fit.ts'
import { sizeText } from './size-text.ts'

describe('sizeFit()', () => {
  it.each([
    [{ label: '26', ageMonths: [60, 72], heightCm: [110, 116] }, '5-6Y · 110-116 cm'],
    [{ label: '18', ageMonths: [6, 12], heightCm: [67.5, 74] }, '6-12M · 67.5-74 cm'],
    [{ label: '26', ageMonths: null, heightCm: null }, '5-6Y · 110-116 cm'],
    [{ label: '28', ageMonths: null, heightCm: null }, '6-8Y · 116-127 cm'],
    [{ label: '28', ageMonths: null, heightCm: null, chestCm: 60, waistCm: 57 }, '6-8Y · chest 60 cm'],
    [{ label: '28', ageMonths: null, heightCm: null, waistCm: 57.5 }, '6-8Y · waist 57.5 cm'],
    [{ label: '28', ageMonths: null, heightCm: [116, 127], chestCm: 60 }, '6-8Y · 116-127 cm'],
    [{ label: '99', ageMonths: null, heightCm: null }, ''],
    [{ label: '5-6Y', ageMonths: [60, 72], heightCm: [110, 116] }, ''],
    [{ label: 'M', ageMonths: [60, 84], heightCm: [110, 121] }, '5-7Y · 110-121 cm'],
    [{ label: 'small', ageMonths: null, heightCm: [110, 121] }, '110-121 cm'],
    [{ label: 'XL', ageMonths: null, heightCm: null, chestCm: 74 }, 'chest 74 cm'],
    [{ label: 'L', ageMonths: [96, 120], heightCm: null }, '8-10Y · 127-138 cm'],
    [{ label: 'L', ageMonths: null, heightCm: null }, ''],
    [{ label: 'Tall', ageMonths: [96, 120], heightCm: [130, 142] }, '8-10Y · 130-142 cm'],
    [{ label: 'Free Size', ageMonths: null, heightCm: [110, 116] }, ''],
  ] as const)('of %j is %j', (size, fit) => {
    expect(sizeFit(size)).toBe(fit)
  })
})

it('sizeText() includes the size and whom it fits', () => {
  expect(sizeText({ label: '26', fits: '5-6Y · 110-116 cm' })).toBe('26 · 5-6Y · 110-116 cm')
  expect(sizeText({ label: '4-5Y' })).toBe('4-5Y')
})
