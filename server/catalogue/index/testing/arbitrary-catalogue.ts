import fc from 'fast-check'
import { EMPTY_LISTING, type ListingQuery, PRICE_RANGES } from '#domain/catalogue/filters.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { SORT_KEYS } from '#domain/catalogue/sorts.ts'
import type { IndexRow } from '../index-row.ts'

/** Few values of each kind, so that products share them and filters match something. */
const COLOURS = ['Red', 'Blue', 'Rani Pink', 'Light Blue']
const LABELS = ['S', 'xl', '2-3Y', '2–3 Years', '20', '24', 'Free Size', 'Kids']
const COUNTRIES = ['IN', 'BD']
const PLACES: readonly Pick<IndexRow, 'category' | 'subcategory'>[] = [
  { category: 'girls-collection', subcategory: 'dresses' },
  { category: 'girls-collection', subcategory: 'ethnic-wear' },
  { category: 'boys-collection', subcategory: 'ethnic-wear' },
  { category: 'boys-collection', subcategory: 't-shirts' },
  { category: 'festive-wear', subcategory: null },
  { category: 'school', subcategory: 'sports' },
]
const WORDS = [
  'frock',
  'Kurta',
  'lehenga',
  'T-Shirt',
  'pyjamas',
  'cotton',
  'printed',
  'print',
  'soft',
  'rainbow',
]
const ASKED = [
  ...WORDS,
  'frok',
  'lehnga',
  'tshrt',
  'kurtas',
  'pri',
  'rain',
  'ethnic wear',
  'pari',
  'qqqqq',
  'girl',
]
/** Around the limits of the price ranges. */
const PRICES = [49_999, 50_000, 99_900, 100_000, 100_001, 200_000, 500_000, 500_001]

const text = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((words) => words.join(' '))
const few = <Item>(items: readonly Item[]) => fc.uniqueArray(fc.constantFrom(...items), { maxLength: 3 })

export function arbitraryRow(ids: readonly string[]): fc.Arbitrary<IndexRow> {
  return fc
    .record({
      productId: fc.constantFrom(...ids),
      name: fc.constantFrom('Frock', 'frock', 'Kurta Set', 'Álma Lehenga', 'T-Shirt', 'Zari print'),
      description: text(4),
      place: fc.constantFrom(...PLACES),
      colours: few(['Red with blue', 'Terracotta']),
      filterColours: few(COLOURS),
      gender: fc.constantFrom(...GENDERS),
      variants: fc.array(
        fc.record({
          label: fc.constantFrom(...LABELS),
          pricePaise: fc.constantFrom(...PRICES),
          inStock: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      mrpPaise: fc.constantFrom(...PRICES),
      rating: fc.constantFrom(0, 0.9, 1, 2.9, 3, 3.94, 3.95, 4.5, 5),
      reviewCount: fc.integer({ min: 0, max: 2 }),
      featured: fc.boolean(),
      trending: fc.boolean(),
      isNew: fc.boolean(),
      position: fc.integer({ min: -1, max: 2 }),
      createdAt: fc.constantFrom(1_700_000_000_000, 1_700_000_000_001),
      unitsSold90Days: fc.integer({ min: 0, max: 2 }),
      countryOfOrigin: fc.constantFrom(...COUNTRIES),
      features: few(['Soft', 'Side pockets']),
      fabric: fc.constantFrom('Cotton', 'Silk'),
    })
    .map(({ place, ...row }) => {
      const shown = row.variants.find((variant) => variant.inStock) ?? row.variants[0]
      return { ...row, ...place, slug: row.productId, pricePaise: shown?.pricePaise ?? 0 }
    })
}

export const productIds: readonly string[] = Array.from({ length: 30 }, (_, index) => `prd_${index}`)

export const arbitraryCatalogue: fc.Arbitrary<IndexRow[]> = fc.uniqueArray(arbitraryRow(productIds), {
  selector: (row) => row.productId,
  maxLength: productIds.length,
})

export const arbitraryQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    place: fc.option(fc.constantFrom(...PLACES, { category: 'baby-essentials', subcategory: null })),
    withSubcategory: fc.boolean(),
    filter: fc.option(fc.constantFrom('new' as const, 'sale' as const), { freq: 3 }),
    q: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.array(fc.constantFrom(...ASKED), { maxLength: 3 }).map((all) => all.join(' ')),
      },
    ),
    sort: fc.constantFrom(...SORT_KEYS),
    page: fc.integer({ min: 1, max: 4 }),
    priceRanges: few(PRICE_RANGES.map((range) => range.key)),
    sizes: few(['S', 'XL', 'inch', '2-3Y', 'kids', 'M']),
    sizesFirst: few(['XL', '2-3Y', 'Kids']),
    colours: few([...COLOURS, 'Green']),
    genders: few(GENDERS),
    forBabies: fc.boolean(),
    priceFrom: fc.option(fc.constantFrom(499, 999, 1_000)),
    priceTo: fc.option(fc.constantFrom(500, 1_000, 2_000)),
    rating: fc.integer({ min: 0, max: 4 }),
    inStock: fc.boolean(),
    origins: few(COUNTRIES),
    /** Most listings have few filters; with all of them at once nothing is left to compare. */
    kept: fc.uniqueArray(
      fc.constantFrom(
        ...(['priceRanges', 'sizes', 'colours', 'genders', 'rating', 'inStock', 'origins'] as const),
        ...(['forBabies', 'priceFrom', 'priceTo', 'sizesFirst'] as const),
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ place, withSubcategory, kept, ...all }) => ({
    ...EMPTY_LISTING,
    category: place?.category ?? null,
    subcategory: withSubcategory ? (place?.subcategory ?? null) : null,
    filter: all.filter,
    q: all.q,
    sort: all.sort,
    page: all.page,
    ...Object.fromEntries(kept.map((name) => [name, all[name as keyof typeof all]])),
  }))
