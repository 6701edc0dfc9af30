import type { ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import type { ListingQuery } from '#domain/catalogue/filters.ts'
import type { OwnWords } from '#domain/catalogue/own-words.ts'
import type { FilterVocabulary } from '#domain/catalogue/parse-search-query.ts'
import type { ListingResult, Suggestions } from './index/listing-types.ts'

/** The in-memory index answers at once, the database later. Callers always await. */
export type Awaitable<Answer> = Answer | Promise<Answer>

/**
 * Answers listings, searches and suggestions. `CATALOGUE_SEARCH` selects the implementation; both give the same
 * results.
 */
export interface CatalogueSearch {
  /** One page of products, the number of matches, and the counts of all filter options. */
  list(query: ListingQuery): Awaitable<ListingResult>
  /** The number of matches, and the search words that were ignored. */
  count(query: ListingQuery): Awaitable<Pick<ListingResult, 'total' | 'droppedTerms' | 'nearest'>>
  /** The words with typing errors corrected; undefined if there are none. */
  correct(words: string): Awaitable<string | undefined>
  /** The filters that search words may mean. */
  readonly filterVocabulary: Awaitable<FilterVocabulary>
  /** Products and categories for a half-typed search text. */
  suggest(text: string, limit: number): Awaitable<Suggestions>
  /** Other products of the same category; empty for an unknown product. */
  related(productId: string, limit: number): Awaitable<string[]>
  /** The same catalogue, searched with these own words instead of the shop's. */
  readBy(ownWords: OwnWords): CatalogueSearch
}

/** A card with the pictures of the product's colours. */
export interface ShelfCard {
  card: ProductCard
  /** Empty for a product with one colour. */
  pictures: ReadonlyMap<string, ProductImage>
}

/** The content of a change notice. */
export interface CatalogueChange {
  /** Null for everything. */
  productIds: readonly string[] | null
  /** `availability` if only stock ran out or came back. */
  kind: 'products' | 'availability'
}

/** The published catalogue as the storefront shows it. */
export interface CatalogueStore {
  readonly index: CatalogueSearch
  /** Increases with every change; pages and answers of an older revision are stale. */
  readonly revision: number
  /** The cards of these products, in their order; products no longer sold are left out. */
  cards(productIds: readonly string[]): Awaitable<ProductCard[]>
  /** The same with the pictures of each colour. */
  shelfCards(productIds: readonly string[]): Awaitable<ShelfCard[]>
  /** The first products with the flag in the shop's own order, in stock or not. */
  flagged(flag: 'featured' | 'trending', limit: number): Awaitable<ProductCard[]>
  /** The id of a slug or an id; null for an unknown one. */
  resolve(idOrSlug: string): Awaitable<string | null>
  /** Every product in the shop's own order, for the sitemap. */
  addresses(): Awaitable<ProductAddress[]>
  /** Calls `listener` after results have changed. */
  onChange(listener: (change: CatalogueChange) => void): void
  /** Reads the changes now; notices trigger this automatically. */
  refresh(productIds: readonly string[] | null): Promise<void>
  close(): Promise<void>
}

/** `id` is the slug, as on a card. */
export type ProductAddress = Pick<ProductCard, '_id' | 'id'>

/** The cards of these products by id, loaded in one call. */
export async function cardsById(
  catalogue: Pick<CatalogueStore, 'cards'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const cards = await catalogue.cards([...new Set(productIds)])
  return new Map(cards.map((card) => [card._id, card]))
}
