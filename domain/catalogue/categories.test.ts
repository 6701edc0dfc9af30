import { describe, expect, it } from 'vitest'
import { CATEGORIES, categoryPath, findCategoryBySlug, findSubcategory } from './categories.ts'

describe('CATEGORIES', () => {
  it('has the six routes of the shop', () => {
    expect(CATEGORIES.map((category) => category.slug)).toEqual([
      'girls-collection',
      'boys-collection',
      'baby-essentials',
      'matching-sibling-sets',
      'fancy-dress',
      'festive-wear',
    ])
    expect(CATEGORIES.map((category) => category.subcategories.length)).toEqual([6, 6, 5, 4, 0, 0])
  })

  it('has the age of babies in the label and not in the name', () => {
    expect(findCategoryBySlug('baby-essentials')).toMatchObject({
      name: 'Baby Essentials',
      label: 'Baby Essentials (0–2 Years)',
    })
  })
})

describe('findSubcategory()', () => {
  it('accepts slug, name and the path with a space', () => {
    const girls = findCategoryBySlug('Girls-Collection')
    if (!girls) throw new Error('Girls Collection is missing')
    for (const text of ['ethnic-wear', 'ethnic wear', 'Ethnic Wear']) {
      expect(findSubcategory(girls, text)?.slug).toBe('ethnic-wear')
    }
    expect(findSubcategory(girls, 'shirts')).toBeNull()
  })
})

describe('categoryPath()', () => {
  it('joins the given parts', () => {
    expect(categoryPath()).toBe('/shop')
    expect(categoryPath('boys-collection')).toBe('/shop/boys-collection')
    expect(categoryPath('boys-collection', 't-shirts')).toBe('/shop/boys-collection/t-shirts')
    expect(categoryPath(null, 't-shirts')).toBe('/shop')
  })
})
