import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import {
  COLOUR_OPTIONS,
  type ListingQuery,
  PRICE_RANGES,
  RATING_OPTIONS,
  SIZE_OPTIONS,
} from '#domain/catalogue/filters.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { compareSizeOptions } from '#domain/catalogue/size-filter.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import { BitSet } from './bitset.ts'
import type { Columns } from './columns.ts'
import { CountingBase } from './counting-base.ts'
import { type FilterValues, IN_STOCK, subcategoryKey } from './filter-values.ts'
import type { FacetCount, Facets } from './listing-types.ts'
import type { Matches } from './result-page.ts'
import { compareTexts } from './sort-orders.ts'
import { type ValueSets, valueKey } from './value-sets.ts'

type FilterName = keyof Facets

/** The parts of the index needed for filtering. */
interface Catalogue {
  values: FilterValues
  columns: Columns
}

/** The products that match the query's filters, and the counts of their options. */
export interface Narrowed {
  matches: Matches
  facets: Facets
}

/**
 * Filters `found` (all search results, or all products) by the query. Values within one filter are alternatives,
 * filters are combined.
 */
export function narrow({ values, columns }: Catalogue, query: ListingQuery, found: BitSet): Narrowed {
  const fixed = withinPrices(columns, query, withinFlags(values, query, found))
  const filters = chosenFilters(values, query)
  const left = leftBy(filters.values(), fixed)

  const all = new CountingBase(left)
  const without = (names: readonly FilterName[]): CountingBase => {
    if (!names.some((name) => filters.has(name))) return all
    const base = fixed.copy()
    for (const [name, products] of filters) if (!names.includes(name)) base.intersect(products)
    return new CountingBase(base)
  }
  const source: FacetSource = {
    spellings: (kind) => values[kind].spellings(),
    counter: (facet, names) => {
      const sets = values[facet === 'inStock' ? 'stock' : facet]
      const base = without(names)
      return (value) => sets.countIn(base, value)
    },
  }
  return { matches: { products: left, total: left.count() }, facets: countFacets(source, query.category) }
}

/** How many of the found products match the query's filters, without counting options. */
export function countMatches({ values, columns }: Catalogue, query: ListingQuery, found: BitSet): number {
  const fixed = withinPrices(columns, query, withinFlags(values, query, found))
  return leftBy(chosenFilters(values, query).values(), fixed).count()
}

function leftBy(filters: Iterable<BitSet>, found: BitSet): BitSet {
  const left = found.copy()
  for (const products of filters) left.intersect(products)
  return left
}

/** Removes products outside the price bounds. */
function withinPrices({ pricePaise }: Columns, { priceFrom, priceTo }: ListingQuery, found: BitSet): BitSet {
  if (priceFrom === null && priceTo === null) return found
  const least = rupeesToPaise(priceFrom ?? 0)
  const most = priceTo === null ? Number.MAX_SAFE_INTEGER : rupeesToPaise(priceTo)
  found.forEach((ordinal) => {
    const price = pricePaise[ordinal] ?? 0
    if (price < least || price > most) found.delete(ordinal)
  })
  return found
}

function withinFlags(values: FilterValues, query: ListingQuery, found: BitSet): BitSet {
  const fixed = found.copy()
  if (query.filter === 'new') fixed.intersect(values.isNew)
  if (query.filter === 'sale') fixed.intersect(values.onSale)
  if (query.sort === 'trending') fixed.intersect(values.trending)
  if (query.forBabies) fixed.intersect(values.forBabies)
  return fixed
}

function chosenFilters(values: FilterValues, query: ListingQuery): Map<FilterName, BitSet> {
  const filters = new Map<FilterName, BitSet>()
  const choose = (name: FilterName, sets: ValueSets, chosen: readonly string[]): void => {
    if (chosen.length === 0) return
    const products = new BitSet()
    for (const key of new Set(chosen.map(valueKey))) sets.addProductsTo(products, key)
    filters.set(name, products)
  }
  const { category, subcategory } = query
  choose('categories', values.categories, category ? [category] : [])
  const subKey = category && subcategory ? [subcategoryKey(category, subcategory)] : []
  choose('subcategories', values.subcategories, subKey)
  choose('priceRanges', values.priceRanges, query.priceRanges)
  choose('sizes', values.sizes, query.sizes)
  choose('colours', values.colours, query.colours)
  choose('genders', values.genders, query.genders)
  choose('ratings', values.ratings, query.rating > 0 ? [String(query.rating)] : [])
  choose('inStock', values.stock, query.inStock ? [IN_STOCK] : [])
  choose('origins', values.origins, query.origins)
  return filters
}

/** The source of option counts. */
export interface FacetSource {
  /** The catalogue's values of a property, with their spelling. */
  spellings(kind: 'categories' | 'subcategories' | 'colours' | 'carriedSizes' | 'origins'): readonly string[]
  /** Counts a value of the facet under the search and all filters except `without`. */
  counter(facet: FilterName, without: readonly FilterName[]): (value: string) => number
}

/** All options of all filters with their counts. */
export function countFacets(source: FacetSource, category: string | null): Facets {
  const count = (facet: FilterName, values: readonly string[], without: readonly FilterName[] = [facet]) => {
    const counted = source.counter(facet, without)
    return values.map((value) => ({ value, count: counted(value) }))
  }
  const slugs = CATEGORIES.map((entry) => entry.slug)
  return {
    categories: count('categories', options(slugs, source.spellings('categories')), [
      'categories',
      'subcategories',
    ]),
    subcategories: countSubcategories(source, category),
    priceRanges: count(
      'priceRanges',
      PRICE_RANGES.map((range) => range.key),
    ),
    sizes: count('sizes', sizeOptions(source.spellings('carriedSizes'))),
    colours: count('colours', options(COLOUR_OPTIONS, source.spellings('colours'))),
    genders: count('genders', GENDERS),
    ratings: count('ratings', RATING_OPTIONS.map(String)),
    inStock: count('inStock', [IN_STOCK]),
    origins: count('origins', options([], source.spellings('origins'))),
  }
}

function countSubcategories(source: FacetSource, category: string | null): FacetCount[] {
  if (!category) return []
  const prefix = subcategoryKey(valueKey(category), '')
  const specified = findCategoryBySlug(category)?.subcategories.map((entry) => entry.slug) ?? []
  const carried = source
    .spellings('subcategories')
    .filter((key) => key.toLowerCase().startsWith(prefix))
    .map((key) => key.slice(prefix.length))
  const counted = source.counter('subcategories', ['subcategories'])
  return options(specified, carried).map((value) => ({
    value,
    count: counted(subcategoryKey(category, value)),
  }))
}

/**
 * Cached by the list of values, which stays the same until one is added or removed: sorting takes longer than counting.
 */
const sortedOptions = new WeakMap<readonly string[], readonly string[]>()

/** The specified options in their order, then others of the catalogue. */
function options(specified: readonly string[], carried: readonly string[]): readonly string[] {
  return sortedOnce(carried, () => listOptions(specified, carried))
}

function sizeOptions(carried: readonly string[]): readonly string[] {
  return sortedOnce(carried, () => listOptions(SIZE_OPTIONS, carried).sort(compareSizeOptions))
}

function sortedOnce(carried: readonly string[], sort: () => readonly string[]): readonly string[] {
  const known = sortedOptions.get(carried) ?? sort()
  sortedOptions.set(carried, known)
  return known
}

function listOptions(specified: readonly string[], carried: readonly string[]): string[] {
  const known = new Set(specified.map(valueKey))
  return [...specified, ...carried.filter((value) => !known.has(valueKey(value))).sort(compareTexts)]
}
