import type { ListedProduct, ProductCard } from '#domain/catalogue/api-product.ts'
import { colourByOptions, EMPTY_LISTING, type ListingQuery } from '#domain/catalogue/filters.ts'
import { type PageSearch, searchedPages } from '#domain/catalogue/page-searches.ts'
import { sizesToAdd, wishForPieces } from '#domain/catalogue/set-pieces.ts'
import { priceTogether } from '#domain/catalogue/size-choice.ts'
import { sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import type { CatalogueStore, ShelfCard } from './catalogue-search.ts'
import type { ListingResult } from './index/listing-types.ts'
import { hasPrice, nearestInPrice, readSearch } from './read-search.ts'

export interface Listing extends Omit<ListingResult, 'productIds'> {
  products: ListedProduct[]
  /** The query with the filters found in its words, which are no longer part of the search text. */
  understood: ListingQuery
  /** If the listing is empty: the nearest products if `nearest` is set, else popular ones. */
  instead?: ProductCard[]
  /** A page named by the words; `isAll` if they name nothing else. */
  pageSearch?: PageSearch
  /** Nothing has the requested price; `instead` has the nearest products. */
  noneAtPrice?: true
}

type Catalogue = Pick<CatalogueStore, 'index' | 'cards' | 'shelfCards'>

const insteadShown = 6

/** One page of a listing with the counts of all its filters. */
export async function listProducts(catalogue: Catalogue, asked: ListingQuery): Promise<Listing> {
  const { query, corrected, isNearest } = await readSearch(catalogue.index, asked)
  const { productIds, ...listing } = await catalogue.index.list(query)
  const shelfCards = await catalogue.shelfCards(productIds)
  const cards = shelfCards.map((shelfCard) => inWantedColour(shelfCard, query.colours))
  const wanted = new Set(query.sizes.map((size) => size.toLowerCase()))
  return {
    ...listing,
    ...(corrected === undefined ? {} : { correctedQuery: corrected }),
    ...(isNearest ? { nearest: true } : {}),
    understood: query,
    ...(asked.q === '' ? {} : await pageOf(catalogue, asked.q)),
    products: wanted.size === 0 ? cards : cards.map((card) => inWantedSize(card, wanted)),
    ...(listing.total === 0 ? await insteadOf(catalogue, query) : {}),
  }
}

/** A product with that name has priority over a page. */
async function pageOf({ index }: Catalogue, q: string): Promise<Pick<Listing, 'pageSearch'>> {
  const pageSearch = searchedPages(q)
  if (pageSearch.pages.length === 0) return {}
  const { total, nearest = false } = await index.count({ ...EMPTY_LISTING, q })
  return { pageSearch: { ...pageSearch, isAll: pageSearch.isAll && (total === 0 || nearest) } }
}

/**
 * Substitutes for an empty result: at another price, if the price is the obstacle. Else without the unmatched words,
 * but still for the same child; else popular products.
 */
async function insteadOf(
  catalogue: Catalogue,
  query: ListingQuery,
): Promise<Pick<Listing, 'instead' | 'nearest' | 'noneAtPrice'>> {
  const inPrice = hasPrice(query) ? await nearestInPrice(catalogue.index, query) : null
  if (inPrice) return { instead: await firstCards(catalogue, inPrice), nearest: true, noneAtPrice: true }
  const popular = { ...EMPTY_LISTING, sort: 'popular' as const, inStock: true }
  const { genders, forBabies, sizes } = query
  const isForSomebody = genders.length > 0 || forBabies || sizes.length > 0
  const near = isForSomebody ? await firstCards(catalogue, { ...popular, genders, forBabies, sizes }) : []
  return near.length > 0
    ? { instead: near, nearest: true }
    : { instead: await firstCards(catalogue, popular) }
}

async function firstCards(catalogue: Catalogue, query: ListingQuery): Promise<ProductCard[]> {
  const { productIds } = await catalogue.index.list(query)
  return await catalogue.cards(productIds.slice(0, insteadShown))
}

function inWantedColour({ card, pictures }: ShelfCard, options: readonly string[]): ListedProduct {
  if (options.length === 0 || card.colours.length < 2) return card
  const wantedColour = colourByOptions(card.colours, options)
  if (wantedColour === null) return card
  return { ...card, image: pictures.get(wantedColour) ?? card.image, wantedColour }
}

function inWantedSize(card: ListedProduct, wanted: ReadonlySet<string>): ListedProduct {
  const size = card.sizes.find(
    ({ label, inStock }) =>
      inStock && sizeFilterOptions(label).some((option) => wanted.has(option.toLowerCase())),
  )
  if (!size) return card
  const { price: _price, originalPrice: _mrp, inStock: _, ...wantedSize } = size
  const added = sizesToAdd(card.sizes, wishForPieces(card.sizes, size._id))
  return { ...card, ...priceTogether(added, card.setDiscount), wantedSize }
}
