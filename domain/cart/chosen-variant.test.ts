import { describe, expect, it } from 'vitest'
import { chosenVariant } from './chosen-variant.ts'

describe('chosenVariant()', () => {
  it.each([
    ['2-3Y', 'Cream', 'Size 2-3Y · Cream'],
    ['2-3Y', '', 'Size 2-3Y'],
    ['', 'Cream', 'Cream'],
    ['Free Size', 'Cream', 'Free Size · Cream'],
    ['', '', ''],
  ])('is, for size "%s" and colour "%s", "%s"', (size, colour, text) => {
    expect(chosenVariant(size, colour)).toBe(text)
  })
})
