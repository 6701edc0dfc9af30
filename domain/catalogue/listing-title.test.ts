import { expect, it } from 'vitest'
import { listingDescription, listingTitle, productsFound, showingProducts } from './listing-title.ts'

it('listingTitle() includes category and subcategory', () => {
  expect(listingTitle({ category: null, subcategory: null })).toBe('All Products')
  expect(listingTitle({ category: 'baby-essentials', subcategory: null })).toBe('Baby Essentials')
  expect(listingTitle({ category: 'girls-collection', subcategory: 'ethnic-wear' })).toBe(
    'Girls Collection / Ethnic Wear',
  )
})

it('productsFound() and showingProducts() format counts', () => {
  expect(productsFound(1)).toBe('1 product(s) found')
  expect(productsFound(0)).toBe('0 product(s) found')
  expect(showingProducts(2, 20)).toBe('Showing 13-20 of 20 products')
})

it.each([
  [null, null, /^Children's clothing for girls, boys and babies\./],
  ['gone', null, /^Children's clothing for girls, boys and babies\./],
  ['baby-essentials', null, /^Baby Essentials \(0–2 Years\): soft/],
  ['girls-collection', 'ethnic-wear', /^Ethnic Wear from the Girls Collection: soft/],
  ['girls-collection', 'gone', /^Girls Collection: soft/],
  [null, 'ethnic-wear', /^Children's clothing/],
])('listingDescription() of %s and %s', (category, subcategory, text) => {
  const said = listingDescription({ category, subcategory }, 'Returns within 9 days.')
  expect(said).toMatch(text)
  expect(said).toMatch(/clothing\.? .*Returns within 9 days\.$/)
})
