import type { ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import type { ListingQuery } from '#domain/catalogue/filters.ts'
import type { OwnWords } from '#domain/catalogue/own-words.ts'
import type { FilterVocabulary } from '#domain/catalogue/parse-search-query.ts'
import type { ListingResult, Suggestions } from './index/listing-types.ts'

/** The index in memory answers at once, the database later. Callers always await. */
export type Awaitable<Answer> = Answer | Promise<Answer>

/** Answers listings, searches and suggestions. `CATALOGUE_SEARCH` chooses the implementation; both give the same results. */
export interface CatalogueSearch {
  /** One page of products, the number of matches, and the counts of all filter options. */
  list(query: ListingQuery): Awaitable<ListingResult>
  /** The number of matches, and the words of the search that were left aside. */
  count(query: ListingQuery): Awaitable<Pick<ListingResult, 'total' | 'droppedTerms' | 'nearest'>>
  /** The words with their typing errors corrected; undefined if there are none. */
  correct(words: string): Awaitable<string | undefined>
  /** The filters that words of a search may stand for. */
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
  /** Empty for a product of one colour. */
  pictures: ReadonlyMap<string, ProductImage>
}

/** What a notice said has changed. */
export interface CatalogueChange {
  /** Null for everything. */
  productIds: readonly string[] | null
  /** `availability` if sizes sold out or came back and nothing else changed. */
  kind: 'products' | 'availability'
}

/** The published catalogue as the storefront shows it. */
export interface CatalogueStore {
  readonly index: CatalogueSearch
  /** Rises with every change; pages and answers made at an older revision are stale. */
  readonly revision: number
  /** The cards of these products, in their order; products that are no longer sold are left out. */
  cards(productIds: readonly string[]): Awaitable<ProductCard[]>
  /** The same with the pictures of their colours. */
  shelfCards(productIds: readonly string[]): Awaitable<ShelfCard[]>
  /** The first products with the flag in the shop's own order, sold out or not. */
  flagged(flag: 'featured' | 'trending', limit: number): Awaitable<ProductCard[]>
  /** The id behind a slug or an id; null for an unknown one. */
  resolve(idOrSlug: string): Awaitable<string | null>
  /** Every product in the shop's own order, for the sitemap. */
  addresses(): Awaitable<ProductAddress[]>
  /** Calls `listener` after the answers have changed. */
  onChange(listener: (change: CatalogueChange) => void): void
  /** Reads what changed now; notices do so by themselves. */
  refresh(productIds: readonly string[] | null): Promise<void>
  close(): Promise<void>
}

/** `id` is the slug, as on a card. */
export type ProductAddress = Pick<ProductCard, '_id' | 'id'>

/** The cards of these products by id, asked for once. */
export async function cardsById(
  catalogue: Pick<CatalogueStore, 'cards'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const cards = await catalogue.cards([...new Set(productIds)])
  return new Map(cards.map((card) => [card._id, card]))
}
