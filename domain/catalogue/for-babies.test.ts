import { describe, expect, it } from 'vitest'
import { isBabySize, isForBabies } from './for-babies.ts'

describe('isBabySize()', () => {
  it.each(['Newborn', '0-3M', '12-18M', '18-24M', '23-30M', '18'])('is true for %s', (label) => {
    expect(isBabySize(label)).toBe(true)
  })

  it.each(['2-3Y', '24-36M', '20', 'M', 'Free Size', ''])('is false for "%s"', (label) => {
    expect(isBabySize(label)).toBe(false)
  })
})

describe('isForBabies()', () => {
  it('includes the whole babies category, also a one-size swaddle', () => {
    expect(isForBabies('baby-essentials', ['Free Size'])).toBe(true)
    expect(isForBabies('baby-essentials', [])).toBe(true)
  })

  it("includes products of other categories in a baby's size", () => {
    expect(isForBabies('girls-collection', ['12-18M', '2-3Y'])).toBe(true)
    expect(isForBabies('girls-collection', ['2-3Y', 'Free Size'])).toBe(false)
  })
})
