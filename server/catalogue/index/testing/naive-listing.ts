import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import {
  COLOUR_OPTIONS,
  canonicalColour,
  type ListingQuery,
  PRICE_RANGES,
  RATING_OPTIONS,
  SIZE_OPTIONS,
} from '#domain/catalogue/filters.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { compareSizeOptions, sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import { sizeAgeMonths } from '#domain/catalogue/sizes.ts'
import type { SortKey } from '#domain/catalogue/sorts.ts'
import type { IndexRow } from '../index-row.ts'
import type { FacetCount, ListingResult } from '../listing-types.ts'
import type { Found } from './naive-search.ts'

type Filter = (row: IndexRow) => boolean

/**
 * The index's listing by plain loops over the rows, for tests: slow, but short enough to be obviously correct. `search`
 * gives each found product's score, null without a search.
 */
export function naiveListing(
  rows: readonly IndexRow[],
  query: ListingQuery,
  search: Found | null,
): Pick<ListingResult, 'total' | 'page' | 'pageCount' | 'productIds' | 'facets'> {
  const all = rows.filter((row) => row.variants.length > 0 && (!search || search.has(row.productId)))
  const flagged = all.filter(
    (row) =>
      (query.filter !== 'new' || row.isNew) &&
      (query.filter !== 'sale' || row.pricePaise < row.mrpPaise) &&
      (query.sort !== 'trending' || row.trending) &&
      (!query.forBabies || isForBabies(row)) &&
      row.pricePaise >= (query.priceFrom ?? 0) * 100 &&
      row.pricePaise <= (query.priceTo ?? 1_000_000) * 100,
  )
  const filters = filtersOf(query)
  const under = (...without: string[]): IndexRow[] =>
    flagged.filter((row) =>
      Object.entries(filters).every(([name, fits]) => without.includes(name) || fits(row)),
    )
  const matches = under().sort((a, b) => {
    const score = (row: IndexRow): number => {
      const isInWantedColour = mainColours(row).some((colour) => query.colours.includes(colour))
      return (search?.get(row.productId) ?? 0) + (isInWantedColour ? 24 : 0)
    }
    const isFirst = (row: IndexRow) =>
      Number(query.sizesFirst.length > 0 && anyOf(query.sizesFirst, sizesInStock)(row))
    const nearer = search && query.sort === 'featured' ? score(b) - score(a) : 0
    return (
      Number(isInStock(b)) - Number(isInStock(a)) ||
      isFirst(b) - isFirst(a) ||
      nearer ||
      bySort(query.sort, a, b) ||
      byTies(a, b)
    )
  })
  const pageCount = Math.max(1, Math.ceil(matches.length / 12))
  const page = Math.min(query.page, pageCount)
  return {
    total: matches.length,
    page,
    pageCount,
    productIds: matches.slice((page - 1) * 12, page * 12).map((row) => row.productId),
    facets: {
      categories: counts(
        withExtras(
          CATEGORIES.map((entry) => entry.slug),
          rows,
          (row) => [row.category],
        ),
        under('category', 'subcategory'),
        (row) => [row.category],
      ),
      subcategories: query.category ? subcategoryCounts(rows, query.category, under('subcategory')) : [],
      priceRanges: counts(
        PRICE_RANGES.map((range) => range.key),
        under('price'),
        priceKeys,
      ),
      sizes: counts(
        withExtras(SIZE_OPTIONS, rows, (row) =>
          row.variants.flatMap((variant) => optionsOf(variant.label)),
        ).sort(compareSizeOptions),
        under('size'),
        sizesInStock,
      ),
      colours: counts(withExtras(COLOUR_OPTIONS, rows, colours), under('colour'), colours),
      genders: counts([...GENDERS], under('gender'), gendersOf),
      ratings: counts(RATING_OPTIONS.map(String), under('rating'), (row) =>
        RATING_OPTIONS.filter((least) => Math.round(row.rating * 10) >= least * 10).map(String),
      ),
      inStock: counts(['in'], under('stock'), (row) => (isInStock(row) ? ['in'] : [])),
      origins: counts(
        withExtras([], rows, (row) => [row.countryOfOrigin]),
        under('origin'),
        (row) => [row.countryOfOrigin],
      ),
    },
  }
}

function anyOf(chosen: readonly string[], values: (row: IndexRow) => string[]): Filter {
  const wanted = chosen.map((value) => value.toLowerCase())
  return (row) => wanted.length === 0 || values(row).some((value) => wanted.includes(value.toLowerCase()))
}

function filtersOf(query: ListingQuery): Record<string, Filter> {
  return {
    category: (row) => query.category === null || row.category === query.category,
    subcategory: (row) => query.subcategory === null || row.subcategory === query.subcategory,
    price: anyOf(query.priceRanges, priceKeys),
    size: anyOf(query.sizes, sizesInStock),
    colour: anyOf(query.colours, colours),
    gender: anyOf(query.genders, gendersOf),
    rating: (row) => query.rating === 0 || Math.round(row.rating * 10) / 10 >= query.rating,
    stock: (row) => !query.inStock || isInStock(row),
    origin: anyOf(query.origins, (row) => [row.countryOfOrigin]),
  }
}

function bySort(sort: SortKey, a: IndexRow, b: IndexRow): number {
  switch (sort) {
    case 'newest':
      return b.createdAt - a.createdAt
    case 'price-low':
      return a.pricePaise - b.pricePaise
    case 'price-high':
      return b.pricePaise - a.pricePaise
    case 'rating':
      return Math.round(b.rating * 10) - Math.round(a.rating * 10)
    case 'name':
      return compare(a.name.toLowerCase(), b.name.toLowerCase())
    case 'popular':
      return b.unitsSold90Days - a.unitsSold90Days || b.reviewCount - a.reviewCount
    case 'origin':
      return compare(a.countryOfOrigin.toLowerCase(), b.countryOfOrigin.toLowerCase())
    default:
      return Number(b.featured) - Number(a.featured)
  }
}

function byTies(a: IndexRow, b: IndexRow): number {
  return a.position - b.position || b.createdAt - a.createdAt || compare(a.productId, b.productId)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function counts(
  options: readonly string[],
  rows: readonly IndexRow[],
  values: (row: IndexRow) => string[],
): FacetCount[] {
  return options.map((value) => ({
    value,
    count: rows.filter((row) => values(row).some((other) => other.toLowerCase() === value.toLowerCase()))
      .length,
  }))
}

function withExtras(
  specified: readonly string[],
  rows: readonly IndexRow[],
  values: (row: IndexRow) => string[],
): string[] {
  const carried = new Set(rows.filter((row) => row.variants.length > 0).flatMap(values))
  const known = specified.map((value) => value.toLowerCase())
  return [...specified, ...[...carried].filter((value) => !known.includes(value.toLowerCase())).sort(compare)]
}

function subcategoryCounts(
  rows: readonly IndexRow[],
  category: string,
  under: readonly IndexRow[],
): FacetCount[] {
  const specified = findCategoryBySlug(category)?.subcategories.map((entry) => entry.slug) ?? []
  const within = (row: IndexRow): string[] =>
    row.category === category && row.subcategory ? [row.subcategory] : []
  return counts(withExtras(specified, rows, within), under, within)
}

function priceKeys(row: IndexRow): string[] {
  return PRICE_RANGES.filter(
    ({ fromPaise, toPaise }) => row.pricePaise >= fromPaise && row.pricePaise <= toPaise,
  ).map(({ key }) => key)
}

function sizesInStock(row: IndexRow): string[] {
  return row.variants.filter((variant) => variant.inStock).flatMap((variant) => optionsOf(variant.label))
}

const optionsByLabel = new Map<string, string[]>()

function optionsOf(label: string): string[] {
  const options = optionsByLabel.get(label) ?? sizeFilterOptions(label)
  optionsByLabel.set(label, options)
  return options
}

function colours(row: IndexRow): string[] {
  return row.filterColours.map(canonicalColour)
}

function mainColours(row: IndexRow): string[] {
  return row.colours.map((colour) => canonicalColour(colour.split(' with ')[0] ?? ''))
}

function gendersOf(row: IndexRow): string[] {
  return row.gender === 'unisex' ? [...GENDERS] : [row.gender]
}

function isForBabies(row: IndexRow): boolean {
  if (row.category === 'baby-essentials') return true
  return row.variants.some(({ label }) => (sizeAgeMonths(label)?.[0] ?? 99) < 24)
}

function isInStock(row: IndexRow): boolean {
  return row.variants.some((variant) => variant.inStock)
}
