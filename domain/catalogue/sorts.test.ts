import { describe, expect, it } from 'vitest'
import { isSortKey, SORT_KEYS, sortOptions } from './sorts.ts'

const menu = ['featured', 'newest', 'price-low', 'price-high', 'rating', 'name']
const keys = (...args: Parameters<typeof sortOptions>) => sortOptions(...args).map(({ key }) => key)

describe('sortOptions()', () => {
  it('has six orders, each with its own label', () => {
    expect(keys('featured')).toEqual(menu)
    expect(new Set(sortOptions('featured').map(({ label }) => label)).size).toBe(menu.length)
    expect(sortOptions('featured')[2]).toEqual({ key: 'price-low', label: 'Price: Low to High' })
  })

  it('adds an order that was reached by a link, so that the menu shows it', () => {
    expect(keys('trending')).toEqual([...menu, 'trending'])
    expect(keys('popular')).toEqual([...menu, 'popular'])
    expect(keys('featured')).toEqual(menu)
  })

  it('has the country of origin once imported products are sold', () => {
    expect(keys('featured', { hasImports: true })).toEqual([...menu, 'origin'])
    expect(keys('origin', { hasImports: true })).toEqual([...menu, 'origin'])
    expect(keys('origin', { hasImports: false })).toEqual([...menu, 'origin'])
  })
})

it('isSortKey() accepts every key and nothing else', () => {
  expect(SORT_KEYS.every(isSortKey)).toBe(true)
  expect(['', 'price', 'Newest', 'constructor'].filter(isSortKey)).toEqual([])
})
