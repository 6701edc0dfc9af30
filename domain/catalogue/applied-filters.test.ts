import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appliedFilters } from './applied-filters.ts'
import { appliedFilterCount, EMPTY_LISTING, type ListingQuery, PRICE_RANGES } from './filters.ts'
import { GENDERS } from './gender.ts'

const everything: ListingQuery = {
  ...EMPTY_LISTING,
  category: 'girls-collection',
  subcategory: 'dresses',
  page: 3,
  q: 'red frock',
  filter: 'new',
  genders: ['girl', 'unisex'],
  forBabies: true,
  priceFrom: 300,
  priceTo: 900,
  priceRanges: ['500-1000', 'under-500'],
  sizes: ['2-3Y', 'M'],
  colours: ['Blue', 'Red'],
  rating: 4,
  inStock: true,
  origins: ['BD', 'IN'],
}

const chips = (query: Partial<ListingQuery>) =>
  appliedFilters({ ...EMPTY_LISTING, ...query }).map(({ label }) => label)

describe('appliedFilters()', () => {
  it('lists every filter, without category, page and sort', () => {
    expect(chips(everything)).toEqual([
      'Search: red frock',
      'New arrivals',
      'Girls',
      'Unisex',
      'Baby (0–2 years)',
      '₹300 – ₹900',
      'Under ₹500',
      '₹500 – ₹1,000',
      '2-3Y',
      'M',
      'Blue',
      'Red',
      '4+ stars',
      'In stock only',
      'Bangladesh',
      'India',
    ])
    expect(chips({ category: 'girls-collection', page: 9, sort: 'newest' })).toEqual([])
  })

  it.each<[Partial<ListingQuery>, string]>([
    [{ filter: 'sale' }, 'On sale'],
    [{ priceFrom: 500 }, 'From ₹500'],
    [{ priceTo: 1000 }, 'Up to ₹1,000'],
    [{ rating: 1 }, '1+ stars'],
  ])('labels %j as "%s"', (query, label) => {
    expect(chips(query)).toEqual([label])
  })

  it('removes the clicked filter and returns to the first page', () => {
    const filters = appliedFilters(everything)
    expect(filters).not.toHaveLength(0)
    for (const { label, without } of filters) {
      expect(without.page).toBe(1)
      const left = chips(without)
      expect(left).not.toContain(label)
      expect(left).toHaveLength(filters.length - 1)
      expect(without.category).toBe('girls-collection')
    }
  })

  it('has as many chips as the badge counts, plus one for a search', () => {
    const query = fc.record({
      q: fc.constantFrom('', 'frock'),
      filter: fc.constantFrom(null, 'new' as const, 'sale' as const),
      genders: fc.subarray([...GENDERS]),
      forBabies: fc.boolean(),
      priceFrom: fc.constantFrom(null, 100),
      priceTo: fc.constantFrom(null, 900),
      priceRanges: fc.subarray(PRICE_RANGES.map(({ key }) => key)),
      sizes: fc.subarray(['2-3Y', 'M']),
      colours: fc.subarray(['Red', 'Blue']),
      rating: fc.integer({ min: 0, max: 4 }),
      inStock: fc.boolean(),
      origins: fc.subarray(['IN', 'BD']),
    })
    fc.assert(
      fc.property(query, (part) => {
        const listing = { ...EMPTY_LISTING, ...part }
        expect(appliedFilters(listing)).toHaveLength(appliedFilterCount(listing) + (part.q ? 1 : 0))
      }),
    )
  })
})
