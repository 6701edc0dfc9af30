import { describe, expect, it } from 'vitest'
import { GENDERS, genderOfCategory, genderOptions } from './gender.ts'

describe('genderOfCategory()', () => {
  it.each([
    ['girls-collection', 'girl'],
    ['boys-collection', 'boy'],
    ['baby-essentials', 'unisex'],
    ['matching-sibling-sets', 'unisex'],
    ['', 'unisex'],
  ])('makes what lies in "%s" for %s', (category, gender) => {
    expect(genderOfCategory(category)).toBe(gender)
  })
})

describe('genderOptions()', () => {
  it('finds what either can wear for girls and for boys, and a girl’s only for girls', () => {
    expect(genderOptions('unisex')).toEqual(GENDERS)
    expect(genderOptions('girl')).toEqual(['girl'])
    expect(genderOptions('boy')).toEqual(['boy'])
  })
})
