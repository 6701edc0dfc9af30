import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './categories.ts'
import {
  appliedFilterCount,
  colourByOptions,
  EMPTY_LISTING,
  type ListingQuery,
  listingPath,
  listingSearchParams,
  PRICE_RANGES,
  parseListingQuery,
} from './filters.ts'

/** Includes lone surrogates. fast-check's own `binary` generates the same, but takes seconds to start. */
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

function parse(search: string, category?: string, subcategory?: string): ListingQuery {
  return parseListingQuery({ category, subcategory }, new URLSearchParams(search))
}

describe('parseListingQuery()', () => {
  it('parses every part of an address', () => {
    const search =
      'q=frock&sort=price-low&page=3&price=500-1000&price=under-500&min=300&max=900&gender=boy&gender=girl&age=baby&size=2-3Y&size=inch&colour=red&rating=4&stock=in&origin=bd&filter=sale'
    expect(parse(search, 'girls-collection', 'ethnic wear')).toEqual({
      category: 'girls-collection',
      subcategory: 'ethnic-wear',
      filter: 'sale',
      genders: ['girl', 'boy'],
      forBabies: true,
      q: 'frock',
      sort: 'price-low',
      sizesFirst: [],
      page: 3,
      priceRanges: ['under-500', '500-1000'],
      priceFrom: 300,
      priceTo: 900,
      sizes: ['2-3Y', 'inch'],
      colours: ['Red'],
      rating: 4,
      inStock: true,
      origins: ['BD'],
    })
  })

  it.each([
    'sort=random&page=-4',
    'page=abc&rating=-1',
    'rating=x&price=7',
    'colour=&size=+&origin=India',
    'gender=baby&age=7&min=-5&max=abc',
  ])('makes %s an unfiltered listing', (search) => {
    expect(parse(search, 'no-such-category', 'x')).toEqual(EMPTY_LISTING)
  })

  it('puts sizes first in the usual order alone', () => {
    const query = parse('first=3-4Y&first=2-3 years')
    expect(query.sizesFirst).toEqual(['2-3Y', '3-4Y'])
    expect(listingPath(query)).toBe('/shop?first=2-3Y&first=3-4Y')
    expect(listingPath({ ...query, sort: 'newest' })).toBe('/shop?sort=newest')
    expect(parse('first=3-4Y&sort=newest').sizesFirst).toEqual([])
  })

  it('cuts a search at 200 characters without splitting one', () => {
    const { q } = parse(`q=${encodeURIComponent('🪁'.repeat(300))}`)
    expect([...q]).toHaveLength(200)
    expect(q.endsWith('🪁')).toBe(true)
  })

  it('never throws, and its canonical address parses to the same query', () => {
    const key = fc.constantFrom(
      'q',
      'sort',
      'page',
      'price',
      'size',
      'colour',
      'rating',
      'stock',
      'origin',
      'filter',
      'gender',
      'age',
      'min',
      'max',
    )
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 50 }),
      fc.constantFrom('2-3Y', 'in', 'new', '4', 'IN', 'girl', 'baby'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
        const once = parseListingQuery({}, new URLSearchParams(pairs))
        const written = listingSearchParams(once)
        expect(parse(written)).toEqual(once)
        expect(new URLSearchParams(written).toString()).toBe(written)
      }),
    )
  })
})

describe('listingPath()', () => {
  it('sorts the keys and leaves out defaults', () => {
    const query = {
      ...EMPTY_LISTING,
      category: 'fancy-dress',
      sort: 'newest' as const,
      q: 'sher khan',
      page: 2,
    }
    expect(listingPath(query)).toBe('/shop/fancy-dress?page=2&q=sher+khan&sort=newest')
    expect(listingPath(EMPTY_LISTING)).toBe('/shop')
  })

  it('has an address for every category that parses back', () => {
    for (const category of CATEGORIES) {
      expect(parse('', category.slug.toUpperCase()).category).toBe(category.slug)
    }
  })
})

describe('PRICE_RANGES', () => {
  it('cover every amount', () => {
    fc.assert(
      fc.property(fc.nat(20_000_00), (paise) =>
        PRICE_RANGES.some((range) => paise >= range.fromPaise && paise <= range.toPaise),
      ),
    )
  })
})

describe('appliedFilterCount()', () => {
  it('counts each chip', () => {
    expect(appliedFilterCount(parse('size=S&size=M&rating=3&stock=in&q=tee'))).toBe(4)
    expect(appliedFilterCount(parse('gender=girl&age=baby&min=100&max=900'))).toBe(3)
  })
})

const colours = ['Cream with blue and red', 'Blue with white', 'Light Blue']

it.each([
  [['Blue'], 'Blue with white'],
  [['blue', 'Green'], 'Blue with white'],
  [['Red'], 'Cream with blue and red'],
  [['White'], 'Blue with white'],
  [['Light Blue'], 'Light Blue'],
  [['Green'], null],
  [[], null],
])('colourByOptions() of %j is %j', (options, colour) => {
  expect(colourByOptions(colours, options)).toBe(colour)
})
