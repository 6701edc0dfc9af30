import { describe, expect, it } from 'vitest'
import { findCategory, pathParts, placeOfChoice, placeOfTheirs } from './category-cell.ts'

describe('findCategory()', () => {
  it.each([
    ['girls-collection', 'girls-collection'],
    ['Girls Collection', 'girls-collection'],
    ['GIRLS', 'girls-collection'],
    ['Baby Essentials (0–2 Years)', 'baby-essentials'],
    ['baby', 'baby-essentials'],
    ['Festive', 'festive-wear'],
    ['Fancy  dress', 'fancy-dress'],
  ])('finds %s', (text, slug) => expect(findCategory(text)?.slug).toBe(slug))
  it('finds no other', () => expect(['men', '', '__proto__'].map(findCategory)).toEqual([null, null, null]))
})

it('pathParts() splits at arrows and bars, with and without spaces', () => {
  expect(pathParts(' Apparel > Baby & Toddler>Rompers » x / y ')).toEqual([
    'Apparel',
    'Baby & Toddler',
    'Rompers',
    'x',
    'y',
  ])
  expect(pathParts('> a > > b >')).toEqual(['a', 'b'])
  expect(pathParts('  ')).toEqual([])
})

it('placeOfChoice() parses an answer, and returns null for an unknown category', () => {
  const nowhere = { category: null, subcategory: null }
  expect(['', ' '].map(placeOfChoice)).toEqual([nowhere, nowhere])
  expect(placeOfChoice('girls-collection')).toEqual({ category: 'girls-collection', subcategory: null })
  expect(placeOfChoice('girls-collection/dresses')).toEqual({
    category: 'girls-collection',
    subcategory: 'dresses',
  })
  expect(placeOfChoice('girls-collection/nowhere')).toEqual({
    category: 'girls-collection',
    subcategory: null,
  })
  expect(['nowhere', '/dresses'].map(placeOfChoice)).toEqual([null, null])
})

describe('placeOfTheirs()', () => {
  it.each([
    ['girls', null, 'girls-collection', null],
    ['Festive', null, 'festive-wear', null],
    ['Sibling sets', null, 'matching-sibling-sets', null],
    ['Kids > Costumes', null, 'fancy-dress', null],
    ['Girls > Unknown', null, 'girls-collection', null],
    ['Unknown > Girls Collection', null, 'girls-collection', null],
    // The innermost part with a category decides.
    ['Boys Collection > Girls Collection', null, 'girls-collection', null],
    ['Girls Collection > Boys Collection > Shirts', null, 'boys-collection', 'shirts'],
    ['Girls > Nightwear > Dresses', null, 'girls-collection', 'dresses'],
    ['Girls > Dresses > Nightwear', null, 'girls-collection', 'nightwear'],
    ['Frocks / Girls', null, 'girls-collection', 'dresses'],
    // Words before a kind of garment.
    ["Girl's Frocks", null, 'girls-collection', 'dresses'],
    ['Girl’s Frocks', null, 'girls-collection', 'dresses'],
    ["boys' shirts", null, 'boys-collection', 'shirts'],
    ['boy shirts', null, 'boys-collection', 'shirts'],
    ['Kids Frocks', 'girl', 'girls-collection', 'dresses'],
    ["Kid's Frocks", 'girl', 'girls-collection', 'dresses'],
    ['baby rompers', null, 'baby-essentials', 'rompers'],
    ['Infant  rompers', null, 'baby-essentials', 'rompers'],
    ['Baby & Toddler Frocks', 'girl', 'girls-collection', 'dresses'],
    // Baby & Toddler contains clothes of every age.
    ['Baby & Toddler > Girls > Frocks', null, 'girls-collection', 'dresses'],
    ['Apparel > Baby & Toddler > Shirts', null, 'boys-collection', 'shirts'],
    // The product's wearer, if the words do not say it.
    ['Nightwear', 'girl', 'girls-collection', 'nightwear'],
    ['Nightwear', 'boy', 'boys-collection', 'nightwear'],
    ['shorts', 'boy', 'boys-collection', 'bottoms'],
    // Only one category has it.
    ['Rompers', null, 'baby-essentials', 'rompers'],
    ['Clothing > Frocks', null, 'girls-collection', 'dresses'],
  ] as const)('maps %s (%s) to %s, %s', (path, gender, category, subcategory) =>
    expect(placeOfTheirs(path, {}, gender)).toEqual({ category, subcategory }),
  )

  it.each([
    ['Nightwear', null],
    ['Nightwear', 'unisex'],
    ['T-Shirts', 'girl'],
    ['Baby & Toddler Clothing', null],
    ['my girls frocks', null],
    ['Toddler shirts', null],
    ['Clothing > Sets', 'girl'],
    ['daughter', null],
    ['son', null],
    ['__proto__', null],
    ['', null],
  ] as const)('does not guess %s (%s)', (path, gender) => expect(placeOfTheirs(path, {}, gender)).toBeNull())

  it('looks up the answers first, in any spelling', () => {
    const choices = { 'x y': 'girls-collection/dresses', girls: '', boys: 'nowhere' }
    expect(placeOfTheirs(' X  y', choices, null)).toEqual({
      category: 'girls-collection',
      subcategory: 'dresses',
    })
    expect(placeOfTheirs('Girls', choices, null)).toEqual({ category: null, subcategory: null })
    expect(placeOfTheirs('Boys', choices, null)).toBeNull()
  })
})
