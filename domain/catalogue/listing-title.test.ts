import { expect, it } from 'vitest'
import { listingTitle, productsFound, showingProducts } from './listing-title.ts'

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
