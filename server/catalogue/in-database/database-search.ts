import { LRUCache } from 'lru-cache'
import type { ListingQuery } from '#domain/catalogue/filters.ts'
import type { OwnWords } from '#domain/catalogue/own-words.ts'
import { PAGE_SIZE, pageCount } from '#domain/catalogue/pagination.ts'
import type { FilterVocabulary } from '#domain/catalogue/parse-search-query.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import type { Connection } from '../../db/connection.ts'
import type { CatalogueSearch } from '../catalogue-search.ts'
import { countFacets } from '../index/facets.ts'
import { IN_STOCK, subcategoryKey } from '../index/filter-values.ts'
import type { Facets, ListingResult, Suggestions } from '../index/listing-types.ts'
import { parseIndexQuery } from '../index/parse-index-query.ts'
import { suggestedCategories } from '../index/suggest.ts'
import { valueKey } from '../index/value-sets.ts'
import { LISTED, PRICE, PRICE_BITS } from './entry.ts'
import { countAll, readCounts, readPage, readRelated } from './listing-queries.ts'
import { ALL, type Base, type Group, type Question } from './narrowing-queries.ts'
import { type ResolvedSearch, resolveSearch } from './resolve-search.ts'
import type { StoredKeys } from './stored-keys.ts'

type Facet = keyof Facets

const FACETS: readonly Facet[] = [
  'categories',
  'subcategories',
  'priceRanges',
  'sizes',
  'colours',
  'genders',
  'ratings',
  'inStock',
  'origins',
]

const kindOf = (facet: Facet) => (facet === 'inStock' ? 'stock' : facet)

const MOST_RESOLVED = 1_000

/** Up to this many products, a page is sorted; with more, the index of the order is read until the page is full. */
const MOST_SORTED = 4_000

interface Parts {
  db: Connection
  keys: StoredKeys
  ownWords: OwnWords
  mostSorted?: number | undefined
}

/**
 * Answers listings and searches by SQL over bit sets of the catalogue's keys; results equal those of `CatalogueIndex`.
 */
export class DatabaseSearch implements CatalogueSearch {
  private readonly resolved = new LRUCache<string, Promise<ResolvedSearch | null>>({ max: MOST_RESOLVED })
  private readonly db: Connection
  private readonly keys: StoredKeys
  private readonly mostSorted: number
  private ownWords: OwnWords

  constructor({ db, keys, ownWords, mostSorted = MOST_SORTED }: Parts) {
    this.db = db
    this.keys = keys
    this.ownWords = ownWords
    this.mostSorted = mostSorted
  }

  /** Sets the own words for reading queries. */
  meanAlso(ownWords: OwnWords): void {
    this.ownWords = ownWords
    this.forget()
  }

  /** Drops results computed before the catalogue changed. */
  forget(): void {
    this.resolved.clear()
  }

  async list(query: ListingQuery): Promise<ListingResult> {
    const search = query.q === '' ? null : await this.resolve(query.q, false)
    const question = this.questionOf(query, search, FACETS)
    const options = FACETS.flatMap((facet) => {
      const base = question.bases.some(({ name }) => name === facet) ? facet : ALL
      return this.optionIds(facet, query.category).map((keyId) => ({ keyId, base }))
    })
    const ranks = search !== null && query.sort === 'featured'
    const [{ total, counts }, page] = await Promise.all([
      readCounts(this.db, question, options),
      readPage(this.db, question, {
        order: query.sort === 'trending' ? 'featured' : query.sort,
        ranks,
        mostSorted: this.mostSorted,
        stockId: this.keys.idOf('stock', IN_STOCK),
        mainColourIds: ranks ? this.idsOf('mainColours', query.colours) : [],
        firstIds: this.idsOf('sizes', query.sizesFirst),
        stretchOf: (all) => {
          const number = Math.min(Math.max(1, Math.trunc(query.page) || 1), pageCount(all))
          return { offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE }
        },
      }),
    ])
    const pages = pageCount(total)
    return {
      total,
      page: Math.min(Math.max(1, Math.trunc(query.page) || 1), pages),
      pageCount: pages,
      productIds: page,
      facets: countFacets(
        {
          spellings: (kind) => this.keys.spellings(kind),
          counter: (facet) => (value) => counts.get(this.keys.idOf(kindOf(facet), value) ?? 0) ?? 0,
        },
        query.category,
      ),
      ...search?.notes,
    }
  }

  async count(query: ListingQuery): Promise<Pick<ListingResult, 'total' | 'droppedTerms' | 'nearest'>> {
    const search = query.q === '' ? null : await this.resolve(query.q, false)
    return { total: await countAll(this.db, this.questionOf(query, search, [])), ...search?.notes }
  }

  correct(words: string): string | undefined {
    return parseIndexQuery(this.keys.knownWords(this.ownWords), words).correctedQuery
  }

  get filterVocabulary(): FilterVocabulary {
    return {
      hasColour: (colour) => this.keys.idOf('colours', colour) !== undefined,
      sizes: this.keys.spellings('carriedSizes'),
      origins: this.keys.spellings('origins'),
      ownWords: this.ownWords,
    }
  }

  async suggest(text: string, limit: number): Promise<Suggestions> {
    const search = await this.resolve(text, true)
    if (!search) return { productIds: [], categories: [] }
    const question: Question = { ...unfiltered(this.listedId()), search }
    const places = (['categories', 'subcategories'] as const).flatMap((kind) =>
      Array.from(this.keys.idsOf(kind).values(), ({ id }) => ({ keyId: id, base: ALL })),
    )
    const [{ counts }, productIds] = await Promise.all([
      readCounts(this.db, question, places),
      readPage(this.db, question, {
        order: 'featured',
        ranks: true,
        mainColourIds: [],
        firstIds: [],
        mostSorted: this.mostSorted,
        stockId: this.keys.idOf('stock', IN_STOCK),
        stretchOf: () => ({ offset: 0, limit }),
      }),
    ])
    const categories = suggestedCategories(
      {
        spellings: (kind) => this.keys.spellings(kind),
        count: (kind, value) => counts.get(this.keys.idOf(kind, value) ?? 0) ?? 0,
      },
      search.terms,
    )
    const { correctedQuery } = search.notes
    return { productIds, categories, ...(correctedQuery === undefined ? {} : { correctedQuery }) }
  }

  async related(productId: string, limit: number): Promise<string[]> {
    return await readRelated(this.db, productId, limit)
  }

  readBy(ownWords: OwnWords): CatalogueSearch {
    return new DatabaseSearch({ db: this.db, keys: this.keys, ownWords, mostSorted: this.mostSorted })
  }

  private listedId(): number {
    return this.keys.idOf(LISTED) ?? 0
  }

  private resolve(question: string, typing: boolean): Promise<ResolvedSearch | null> {
    const name = `${typing ? 'typing' : 'whole'} ${question}`
    const known = this.resolved.get(name)
    if (known) return known
    const { db, keys, ownWords } = this
    const resolved = resolveSearch({ db, keys, ownWords }, question, typing)
    this.resolved.set(name, resolved)
    // Drop a failed result, so that the next call tries again.
    resolved.catch(() => this.resolved.delete(name))
    return resolved
  }

  private idsOf(kind: string, values: readonly string[]): number[] {
    return [...new Set(values.map(valueKey))].flatMap((value) => this.keys.idOf(kind, value) ?? [])
  }

  /** The keys of a facet's options; of subcategories only those of the category. */
  private optionIds(facet: Facet, category: string | null): number[] {
    const all = this.keys.idsOf(kindOf(facet))
    if (facet !== 'subcategories') return Array.from(all.values(), ({ id }) => id)
    if (!category) return []
    const prefix = subcategoryKey(valueKey(category), '')
    return Array.from(all).flatMap(([value, { id }]) => (value.startsWith(prefix) ? id : []))
  }

  /** Filters like `narrow`: values within a filter are alternatives, filters are combined. */
  private questionOf(query: ListingQuery, search: ResolvedSearch | null, facets: readonly Facet[]): Question {
    const filters = this.chosenFilters(query)
    const chosen = new Set(filters.map(({ name }) => name))
    const own = facets.map((name) => ({
      name,
      without: name === 'categories' ? ['categories', 'subcategories'] : [name],
    }))
    const bases: Base[] = [
      { name: ALL, without: [] },
      ...own.filter(({ without }) => without.some((name) => chosen.has(name))),
    ]
    const { priceFrom, priceTo } = query
    const hasBounds = priceFrom !== null || priceTo !== null
    return {
      groups: [{ name: LISTED, keyIds: [this.listedId()] }, ...this.flags(query), ...filters],
      bases,
      search,
      price: hasBounds
        ? {
            from: priceFrom === null ? null : rupeesToPaise(priceFrom),
            to: priceTo === null ? null : rupeesToPaise(priceTo),
            listedId: this.listedId(),
            bitIds: Array.from({ length: PRICE_BITS }, (_, bit) => this.keys.idOf(PRICE, String(bit))),
          }
        : null,
    }
  }

  private flags({ filter, sort, forBabies }: ListingQuery): Group[] {
    const flags = [
      ...(filter === 'new' ? ['isNew'] : []),
      ...(filter === 'sale' ? ['onSale'] : []),
      ...(sort === 'trending' ? ['trending'] : []),
      ...(forBabies ? ['forBabies'] : []),
    ]
    return flags.map((name) => ({ name, keyIds: this.idsOf(name, ['']) }))
  }

  private chosenFilters(query: ListingQuery): Group[] {
    const { category, subcategory } = query
    const filters: [Facet, readonly string[]][] = [
      ['categories', category ? [category] : []],
      ['subcategories', category && subcategory ? [subcategoryKey(category, subcategory)] : []],
      ['priceRanges', query.priceRanges],
      ['sizes', query.sizes],
      ['colours', query.colours],
      ['genders', query.genders],
      ['ratings', query.rating > 0 ? [String(query.rating)] : []],
      ['inStock', query.inStock ? [IN_STOCK] : []],
      ['origins', query.origins],
    ]
    return filters
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => ({ name, keyIds: this.idsOf(kindOf(name), values) }))
  }
}

function unfiltered(listedId: number): Omit<Question, 'search'> {
  return {
    groups: [{ name: LISTED, keyIds: [listedId] }],
    bases: [{ name: ALL, without: [] }],
    price: null,
  }
}
