import { describe, expect, it } from 'vitest'
import { genderInCategory, genderOfCategory } from './gender-of-category.ts'

describe('genderOfCategory()', () => {
  it.each([
    ['girls-collection', 'girl'],
    ['boys-collection', 'boy'],
    ['baby-essentials', 'unisex'],
    ['matching-sibling-sets', 'unisex'],
    ['', 'unisex'],
  ])('is for products in "%s" %s', (category, gender) => {
    expect(genderOfCategory(category)).toBe(gender)
  })
})

describe('genderInCategory()', () => {
  it.each([
    [null, null, 'girls-collection', 'girl'],
    [null, 'unisex', 'girls-collection', 'girl'],
    ['boys-collection', 'boy', 'girls-collection', 'girl'],
    ['boys-collection', 'boy', null, 'unisex'],
    ['boys-collection', 'unisex', 'girls-collection', 'unisex'],
    ['festive-wear', 'girl', 'boys-collection', 'girl'],
  ] as const)('of a product in %s for %s, moved to %s, is %s', (category, gender, to, then) => {
    expect(genderInCategory({ category, gender }, to)).toBe(then)
  })
})
