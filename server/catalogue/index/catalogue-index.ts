import type { ListingQuery } from '#domain/catalogue/filters.ts'
import type { OwnWords } from '#domain/catalogue/own-words.ts'
import { PAGE_SIZE, pageCount } from '#domain/catalogue/pagination.ts'
import type { FilterVocabulary } from '#domain/catalogue/parse-search-query.ts'
import type { CatalogueSearch } from '../catalogue-search.ts'
import { BitSet } from './bitset.ts'
import type { Columns, SortColumn } from './columns.ts'
import { CountingBase } from './counting-base.ts'
import { countMatches, narrow } from './facets.ts'
import type { FilterValues } from './filter-values.ts'
import type { IndexRow } from './index-row.ts'
import type { ListingResult, SearchNotes, Suggestions } from './listing-types.ts'
import { parseIndexQuery } from './parse-index-query.ts'
import { relatedProducts } from './related.ts'
import {
  type Matches,
  membersFirst,
  pageByScore,
  pageInOrder,
  type Ranking,
  type Stretch,
} from './result-page.ts'
import { HIGHEST_SCORE, Searcher, type SearchResult } from './search.ts'
import { isMovedBy, ORDER_KEYS, type OrderKey } from './sort-orders.ts'
import type { SortedOrdinals } from './sorted-ordinals.ts'
import { type PlaceSource, suggestedCategories } from './suggest.ts'
import type { PlacedRow, TextIndex } from './text-index.ts'
import { valueKey } from './value-sets.ts'

/** The result of a build; from then on only the index changes it. */
export interface IndexParts {
  columns: Columns
  values: FilterValues
  orders: Record<OrderKey, SortedOrdinals>
  text: TextIndex
  ordinalById: Map<string, number>
}

/** Less than the difference between a word and its synonym in the name. */
const MAIN_COLOUR = 24

/**
 * The published catalogue in memory: answers listings with all facet counts, searches and suggestions, without I/O.
 * Made by `buildCatalogueIndex`. Prices are in paise.
 *
 * The rules of a listing: values within one filter are alternatives, filters are combined. A size counts when it is in
 * stock (`sizeFilterOptions`); price ranges include both ends and compare the price of the size that quick Add takes; a
 * minimum rating compares the average with 1 decimal; `new` is the flag, `sale` a price below the MRP; sort `trending`
 * shows only trending products. Every sort ends with position, newest, id. Sold out products come last. With a search
 * text the sort `featured` means best match first, then featured. Products in `sizesFirst` come before both.
 */
export class CatalogueIndex implements CatalogueSearch {
  private readonly parts: IndexParts
  private readonly searcher = new Searcher()
  private readonly freed: number[] = []
  /** One listing runs the same search several times. */
  private last: { question: string; typing: boolean; found: SearchResult | null } | null = null

  constructor(parts: IndexParts) {
    this.parts = parts
  }

  get size(): number {
    return this.parts.ordinalById.size
  }

  /** One page of products, the total number, and the counts of all filter options. */
  list(query: ListingQuery): ListingResult {
    const { values, columns } = this.parts
    const search = this.find(query.q)
    const { matches, facets } = narrow(this.parts, query, search ? search.products : values.listed)
    const { total } = matches
    const pages = pageCount(total)
    const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages)

    const stretch = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const order = this.parts.orders[query.sort === 'trending' ? 'featured' : query.sort]
    const ranking = search && query.sort === 'featured' ? this.rank(search, query.colours) : null
    const pageOf = (group: Matches, part: Stretch) =>
      ranking ? pageByScore({ ...ranking, order }, group, part) : pageInOrder(order, group, part)
    const ordinals = membersFirst(matches, values.inStock(), stretch, (group, part) =>
      query.sizesFirst.length > 0
        ? membersFirst(group, this.inSizes(query.sizesFirst), part, pageOf)
        : pageOf(group, part),
    )
    return {
      total,
      page,
      pageCount: pages,
      productIds: ordinals.map((ordinal) => columns.ids[ordinal] ?? ''),
      facets,
      ...(search ? searchNotes(search) : {}),
    }
  }

  /** The number of products that match the query, and the search words that were ignored. */
  count(query: ListingQuery): Pick<ListingResult, 'total' | 'droppedTerms' | 'nearest'> {
    const search = this.find(query.q)
    const total = countMatches(this.parts, query, search ? search.products : this.parts.values.listed)
    return { total, ...(search ? searchNotes(search) : {}) }
  }

  /** The words with typing errors corrected; undefined if there are none. */
  correct(words: string): string | undefined {
    return parseIndexQuery(this.parts.text, words).correctedQuery
  }

  /** The filters that words may mean. */
  get filterVocabulary(): FilterVocabulary {
    const { colours, carriedSizes, origins } = this.parts.values
    return {
      hasColour: (colour) => colours.has(colour),
      sizes: carriedSizes.spellings(),
      origins: origins.spellings(),
      ownWords: this.parts.text.ownWords,
    }
  }

  /** Sets the own words for reading queries. */
  meanAlso(ownWords: OwnWords): void {
    this.last = null
    this.parts.text.ownWords = ownWords
  }

  /** The same index with other own words, which are in place only while an answer is computed. */
  readBy(ownWords: OwnWords): CatalogueSearch {
    const by = <Answer>(answer: () => Answer): Answer => {
      const { ownWords: kept } = this.parts.text
      this.meanAlso(ownWords)
      try {
        return answer()
      } finally {
        this.meanAlso(kept)
      }
    }
    return {
      list: (query) => by(() => this.list(query)),
      count: (query) => by(() => this.count(query)),
      correct: (words) => by(() => this.correct(words)),
      filterVocabulary: { ...this.filterVocabulary, ownWords },
      suggest: (text, limit) => by(() => this.suggest(text, limit)),
      related: (productId, limit) => this.related(productId, limit),
      readBy: (others) => this.readBy(others),
    }
  }

  /** Suggestions for a half-typed search: the best matching products, and categories by name. */
  suggest(text: string, limit: number): Suggestions {
    const search = this.find(text, true)
    if (!search) return { productIds: [], categories: [] }
    const { orders, values } = this.parts
    const ranking = { ...this.rank(search, []), order: orders.featured }
    const matches = { products: search.products, total: search.products.count() }
    const ordinals = membersFirst(matches, values.inStock(), { offset: 0, limit }, (group, part) =>
      pageByScore(ranking, group, part),
    )
    return {
      productIds: ordinals.map((ordinal) => this.parts.columns.ids[ordinal] ?? ''),
      categories: suggestedCategories(placesIn(values, search.products), search.terms),
      ...(search.correctedQuery === undefined ? {} : { correctedQuery: search.correctedQuery }),
    }
  }

  /** Other products of the same category for a product's page; empty for an unknown product. */
  related(productId: string, limit: number): string[] {
    const ordinal = this.parts.ordinalById.get(productId)
    if (ordinal === undefined) return []
    const { values, columns, orders } = this.parts
    const ordinals = relatedProducts({ values, order: orders.featured, ordinal, limit })
    return ordinals.map((other) => columns.ids[other] ?? '')
  }

  /** Every product's id in the shop's own order, in stock or not. */
  *inShopOrder(): Generator<string, void, void> {
    const { orders, columns } = this.parts
    for (const ordinal of orders.own.ordinals) yield columns.ids[ordinal] ?? ''
  }

  has(productId: string): boolean {
    return this.parts.ordinalById.has(productId)
  }

  /**
   * Adds or replaces products; of several rows of one product the last applies. A change of thousands of products is
   * cheaper as a new build.
   */
  replace(rows: readonly IndexRow[]): void {
    this.last = null
    const lastById = new Map(rows.map((row) => [row.productId, row]))
    const listed = [...lastById.values()].filter((row) => row.variants.length > 0)
    this.remove([...lastById.values()].filter((row) => row.variants.length === 0).map((row) => row.productId))

    const { columns, values, text } = this.parts
    const changes = listed.map((row) => {
      const known = this.parts.ordinalById.get(row.productId)
      const ordinal = known ?? this.freed.pop() ?? columns.ids.length
      this.parts.ordinalById.set(row.productId, ordinal)
      if (known !== undefined) values.remove(ordinal)
      values.add(ordinal, row)
      const changed = columns.write(ordinal, row)
      return { ordinal, row, isNew: known === undefined, changed }
    })
    text.replace(changes satisfies PlacedRow[])
    for (const key of ORDER_KEYS) this.moveInOrder(key, changes)
  }

  /** Removes products; ids that are not listed are ignored. */
  remove(productIds: readonly string[]): void {
    this.last = null
    const { columns, values, orders, text, ordinalById } = this.parts
    const ordinals = [...new Set(productIds)].flatMap((id) => ordinalById.get(id) ?? [])
    if (ordinals.length === 0) return
    const leaving = new BitSet()
    for (const ordinal of ordinals) {
      leaving.add(ordinal)
      values.remove(ordinal)
    }
    for (const key of ORDER_KEYS) orders[key].move(leaving, [])
    text.remove(ordinals)
    for (const ordinal of ordinals) {
      ordinalById.delete(columns.ids[ordinal] ?? '')
      columns.clear(ordinal)
      this.freed.push(ordinal)
    }
  }

  /** Bytes in typed arrays, for measurements. */
  byteLengths(): { columns: number; orders: number; postings: number } {
    const { columns, orders, text } = this.parts
    return {
      columns: columns.byteLength,
      orders: ORDER_KEYS.reduce((sum, key) => sum + orders[key].byteLength, 0),
      postings: text.postings.byteLength,
    }
  }

  private find(question: string, typing = false): SearchResult | null {
    const { last } = this
    if (last?.question === question && last.typing === typing) return last.found
    const capacity = this.parts.columns.ids.length
    const found = this.searcher.search(this.parts.text, capacity, question, { typing })
    this.last = { question, typing, found }
    return found
  }

  /** The scores of a search; products mainly of a wanted colour come before those that only have it in a print. */
  private rank({ products, scores }: SearchResult, colours: readonly string[]): Omit<Ranking, 'order'> {
    if (colours.length === 0) return { scores, highest: HIGHEST_SCORE }
    const preferred = new BitSet()
    for (const colour of colours) this.parts.values.mainColours.addProductsTo(preferred, colour)
    const raised = scores.slice()
    preferred.intersect(products).forEach((ordinal) => {
      raised[ordinal] = (raised[ordinal] ?? 0) + MAIN_COLOUR
    })
    return { scores: raised, highest: HIGHEST_SCORE + MAIN_COLOUR }
  }

  /** Products with one of the sizes in stock. */
  private inSizes(sizes: readonly string[]): BitSet {
    const products = new BitSet()
    for (const size of new Set(sizes.map(valueKey))) this.parts.values.sizes.addProductsTo(products, size)
    return products
  }

  private moveInOrder(key: OrderKey, changes: readonly OrderChange[]): void {
    const moving = changes.filter(({ isNew, changed }) => isNew || isMovedBy(key, changed))
    if (moving.length === 0) return
    const leaving = new BitSet()
    for (const { ordinal, isNew } of moving) if (!isNew) leaving.add(ordinal)
    this.parts.orders[key].move(
      leaving,
      moving.map(({ ordinal }) => ordinal),
    )
  }
}

interface OrderChange {
  ordinal: number
  isNew: boolean
  changed: ReadonlySet<SortColumn>
}

function placesIn(values: FilterValues, products: BitSet): PlaceSource {
  const found = new CountingBase(products)
  return {
    spellings: (kind) => values[kind].spellings(),
    count: (kind, value) => values[kind].countIn(found, value),
  }
}

function searchNotes({ correctedQuery, droppedTerms, nearest }: SearchResult): SearchNotes {
  return {
    ...(correctedQuery === undefined ? {} : { correctedQuery }),
    ...(droppedTerms === undefined ? {} : { droppedTerms }),
    ...(nearest === undefined ? {} : { nearest }),
  }
}
