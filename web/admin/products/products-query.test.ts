import { expect, it } from 'vitest'
import { hiddenFilters, isNarrowed, parseProductsQuery, productsAddress } from './products-query.ts'

const parse = (text: string) => parseProductsQuery(new URLSearchParams(text))

it('parseProductsQuery() leaves out what it does not know', () => {
  const query = parse('view=cheap&category=sofas&subcategory=dresses&stock=lots&priceFrom=-1&sort=luck')
  expect(productsAddress(query)).toBe('/admin/products')
  expect(isNarrowed(query)).toBe(false)
})

it('an address says what the list shows, and no more', () => {
  const address = '/admin/products?view=low&q=frock&category=girls-collection&subcategory=dresses&sort=sold'
  expect(productsAddress(parse(address.split('?')[1] ?? ''))).toBe(address)
})

it('hiddenFilters() counts a span of prices once', () => {
  expect(hiddenFilters(parse('flag=isNew&priceFrom=500&priceTo=900'))).toBe(2)
  expect(isNarrowed(parse('priceTo=900'))).toBe(true)
})
