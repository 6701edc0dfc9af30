import { EMPTY_LISTING, type ListingQuery } from '#domain/catalogue/filters.ts'
import {
  mergeFilters,
  type ParsedSearch,
  parseSearchQuery,
  type WordFilters,
} from '#domain/catalogue/parse-search-query.ts'
import { neighbouringSizes } from '#domain/catalogue/search-numbers.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** A parsed search. */
export interface ReadSearch {
  /** The same listing with the filters found in its words, which are no longer part of `q`. */
  query: ListingQuery
  /** The words without typing errors, if there were any. */
  corrected?: string
  /** Part of the query is ignored, because nothing matches all of it. */
  isNearest: boolean
}

type Names = readonly (keyof WordFilters)[]

const PRICE: Names = ['priceRanges', 'priceFrom', 'priceTo']
/** The filters from words, in the order in which they are dropped: least important first. */
const SOFTEST_FIRST: readonly Names[] = [
  ['filter'],
  PRICE,
  ['colours'],
  ['origins'],
  ['sizes'],
  ['forBabies'],
  ['genders'],
]
/** The filters that are dropped before a price: a parent who names one means it. */
const BEFORE_PRICE: readonly Names[] = [['filter'], ['colours'], ['origins']]

/**
 * Reads ages, sizes, prices, colours and gender from the words of a search, as long as products are left: otherwise
 * first the words are used as typed, then one filter after the other is dropped. Filters in the address are ignored, so
 * that a search is parsed the same for every selection.
 */
export async function readSearch(index: CatalogueSearch, asked: ListingQuery): Promise<ReadSearch> {
  if (asked.q === '') return { query: asked, isNearest: false }
  const { corrected, parsed } = await parseCorrected(index, asked.q)
  const { filters, isNearest } = await fittingFilters(index, asked.q, parsed)
  return {
    query: filters ? { ...asked, ...mergeFilters(asked, filters), q: parsed.words } : asked,
    isNearest,
    ...(corrected === undefined ? {} : { corrected }),
  }
}

/** The number of products that match this search completely; 0 if only near matches are shown. */
export async function countFound(index: CatalogueSearch, q: string): Promise<number> {
  const { query, isNearest } = await readSearch(index, { ...EMPTY_LISTING, q })
  const { total, nearest = false } = await index.count(query)
  return isNearest || nearest ? 0 : total
}

/** Words that are not filters are corrected, and may be filters afterwards: 'yelow' is a colour. */
async function parseCorrected(
  index: CatalogueSearch,
  q: string,
): Promise<{ parsed: ParsedSearch; corrected?: string }> {
  const vocabulary = await index.filterVocabulary
  const parsed = parseSearchQuery(q, vocabulary)
  const corrected = parsed.words === '' ? undefined : await index.correct(parsed.words)
  if (corrected === undefined) return { parsed }
  const again = parseSearchQuery(corrected, vocabulary)
  return { corrected, parsed: { words: again.words, filters: mergeFilters(parsed.filters, again.filters) } }
}

/** Which of the filters found to apply; null if the words are better used as typed. */
async function fittingFilters(
  index: CatalogueSearch,
  q: string,
  { words, filters }: ParsedSearch,
): Promise<{ filters: WordFilters | null; isNearest: boolean }> {
  const count = (tried: WordFilters) => index.count({ ...EMPTY_LISTING, q: words, ...tried })
  if (!isAny(filters)) return { filters, isNearest: false }
  const read = await count(filters)
  if (read.total > 0 && read.droppedTerms === undefined) return { filters, isNearest: false }
  const literal = await index.count({ ...EMPTY_LISTING, q })
  if (literal.total > 0 && literal.droppedTerms === undefined) return { filters: null, isNearest: false }
  if (read.total > 0) return { filters, isNearest: true }
  const { sizes } = await index.filterVocabulary
  const wider = { ...filters, sizes: neighbouringSizes(filters.sizes, sizes) }
  if (wider.sizes.length > filters.sizes.length && (await count(wider)).total > 0)
    return { filters: wider, isNearest: true }
  // A price that nothing has is kept: the listing is empty and offers the nearest products.
  const steps = hasPrice(filters) ? BEFORE_PRICE : SOFTEST_FIRST
  const near = await firstFound(relax(filters, steps), count)
  return near ? { filters: near, isNearest: true } : { filters, isNearest: false }
}

/** The first query that finds a product; null if none does. */
async function firstFound<Query>(
  queries: readonly Query[],
  count: (query: Query) => ReturnType<CatalogueSearch['count']>,
): Promise<Query | null> {
  for (const query of queries) {
    const { total } = await count(query)
    if (total > 0) return query
  }
  return null
}

/** The filters, with one more step dropped each time. */
function relax<Filters extends WordFilters>(filters: Filters, steps: readonly Names[]): Filters[] {
  let left = filters
  return steps.map((names) => {
    left = { ...left, ...Object.fromEntries(names.map((name) => [name, EMPTY_LISTING[name]])) }
    return left
  })
}

export function hasPrice({ priceRanges, priceFrom, priceTo }: WordFilters): boolean {
  return priceRanges.length > 0 || priceFrom !== null || priceTo !== null
}

/**
 * The nearest products if nothing has the requested price: the same at the next price, else without one filter after
 * the other. Null if there are none either.
 */
export async function nearestInPrice(
  index: CatalogueSearch,
  query: ListingQuery,
): Promise<ListingQuery | null> {
  const isMost = query.priceTo !== null || query.priceRanges.some((key) => !key.startsWith('over'))
  const sort = isMost ? ('price-low' as const) : ('price-high' as const)
  const asked = { ...query, sort, page: 1 }
  return await firstFound(relax(asked, [PRICE, ...SOFTEST_FIRST]), (left) => index.count(left))
}

function isAny(filters: WordFilters): boolean {
  return Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
}
