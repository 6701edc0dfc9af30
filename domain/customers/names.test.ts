import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initials, splitFullName } from './names.ts'

describe('splitFullName()', () => {
  it.each([
    ['  Meera  Lakshmi Iyer ', 'Meera', 'Lakshmi Iyer'],
    ['Meera', 'Meera', ''],
    ['Meera\tIyer', 'Meera', 'Iyer'],
    ['', '', ''],
  ])('splits "%s" at the first space', (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName })
  })

  it('loses no characters', () => {
    fc.assert(
      fc.property(fc.string(), (fullName) => {
        const { firstName, lastName } = splitFullName(fullName)
        expect(`${firstName}${lastName}`.replace(/\s/g, '')).toBe(fullName.replace(/\s/g, ''))
      }),
    )
  })
})

describe('initials()', () => {
  it.each([
    ['meera lakshmi iyer', 'MI'],
    ['Asha', 'A'],
    ['  Asha   Rao  ', 'AR'],
    ['मीरा अय्यर', 'मअ'],
    ['😀smile', '😀'],
    [' ', ''],
    ['', ''],
  ])('of "%s" are "%s"', (fullName, letters) => {
    expect(initials(fullName)).toBe(letters)
  })
})
