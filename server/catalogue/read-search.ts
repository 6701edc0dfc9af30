import { EMPTY_LISTING, type ListingQuery } from '#domain/catalogue/filters.ts'
import {
  mergeFilters,
  type ParsedSearch,
  parseSearchQuery,
  type WordFilters,
} from '#domain/catalogue/parse-search-query.ts'
import { neighbouringSizes } from '#domain/catalogue/search-numbers.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** A search as it is carried out. */
export interface ReadSearch {
  /** The same listing with the filters that were read out of its words, which are no part of `q` any more. */
  query: ListingQuery
  /** The words without typing errors, where there were any. */
  corrected?: string
  /** Something that was asked for is left aside, as nothing has all of it. */
  isNearest: boolean
}

type Names = readonly (keyof WordFilters)[]

const PRICE: Names = ['priceRanges', 'priceFrom', 'priceTo']
/** The filters of words, those that a parent gives up first before the others. */
const SOFTEST_FIRST: readonly Names[] = [
  ['filter'],
  PRICE,
  ['colours'],
  ['origins'],
  ['sizes'],
  ['forBabies'],
  ['genders'],
]
/** What is given up before a price is: a parent who names one means it. */
const BEFORE_PRICE: readonly Names[] = [['filter'], ['colours'], ['origins']]

/**
 * Reads ages, sizes, prices, colours and for whom it is out of the words of a search, as long as products are left:
 * else the words are tried as they stand, then one filter after the other is left aside. What the address says
 * beside its words plays no part, so that a search reads the same whatever else is ticked.
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

/** How many products a shopper is shown who searches for this and finds all of it; 0 where they are shown what comes nearest. */
export async function countFound(index: CatalogueSearch, q: string): Promise<number> {
  const { query, isNearest } = await readSearch(index, { ...EMPTY_LISTING, q })
  const { total, nearest = false } = await index.count(query)
  return isNearest || nearest ? 0 : total
}

/** Words that are no filter are corrected, and may be one afterwards: 'yelow' is a colour. */
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

/** Of the filters that were read those to go by; null where the words are better taken as they stand. */
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
  // Of what costs more than was asked nothing is found: the listing is empty and offers what comes nearest.
  const steps = hasPrice(filters) ? BEFORE_PRICE : SOFTEST_FIRST
  const near = await firstFound(relax(filters, steps), count)
  return near ? { filters: near, isNearest: true } : { filters, isNearest: false }
}

/** The first of the queries that finds a product; null if none does. */
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

/** The filters with one step after the other given up. */
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
 * What comes nearest where nothing has the price that was asked for: the same at the next price, else without one
 * filter after the other. Null where that is nothing too.
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
