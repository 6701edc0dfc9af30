import { colourByOptions } from '#domain/catalogue/colour-filter.ts'
import { EMPTY_LISTING, type ListingQuery } from '#domain/catalogue/filters.ts'
import type { CardSize, ProductCard } from '#domain/catalogue/product.ts'
import { sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { ListingResult } from './index/listing-types.ts'

/**
 * A card in a listing; under a size filter price and Add are those of the size that was asked for, under a colour
 * filter the picture and Add those of the colour.
 */
export interface ListedProduct extends ProductCard {
  wantedSize?: Pick<CardSize, '_id' | 'label' | 'fits'>
  wantedColour?: string
}

export interface Listing extends Omit<ListingResult, 'productIds'> {
  products: ListedProduct[]
  /** What others buy, where the listing itself is empty. */
  instead?: ProductCard[]
}

const insteadShown = 6

/** One page of a listing with the counts of all its filters. */
export function listProducts(
  catalogue: Pick<CatalogueStore, 'index' | 'cards' | 'pictureOf'>,
  query: ListingQuery,
): Listing {
  const { productIds, ...listing } = catalogue.index.list(query)
  const cards = catalogue.cards(productIds).map((card) => inWantedColour(catalogue, card, query.colours))
  const wanted = new Set(query.sizes.map((size) => size.toLowerCase()))
  return {
    ...listing,
    products: wanted.size === 0 ? cards : cards.map((card) => inWantedSize(card, wanted)),
    ...(listing.total === 0 ? { instead: popularProducts(catalogue) } : {}),
  }
}

function popularProducts(catalogue: Pick<CatalogueStore, 'index' | 'cards'>): ProductCard[] {
  const { productIds } = catalogue.index.list({ ...EMPTY_LISTING, sort: 'popular', inStock: true })
  return catalogue.cards(productIds.slice(0, insteadShown))
}

function inWantedColour(
  catalogue: Pick<CatalogueStore, 'pictureOf'>,
  card: ProductCard,
  options: readonly string[],
): ListedProduct {
  if (options.length === 0 || card.colours.length < 2) return card
  const wantedColour = colourByOptions(card.colours, options)
  if (wantedColour === null) return card
  return { ...card, image: catalogue.pictureOf(card._id, wantedColour) ?? card.image, wantedColour }
}

function inWantedSize(card: ListedProduct, wanted: ReadonlySet<string>): ListedProduct {
  const size = card.sizes.find(
    ({ label, inStock }) =>
      inStock && sizeFilterOptions(label).some((option) => wanted.has(option.toLowerCase())),
  )
  if (!size) return card
  const { price, originalPrice, inStock: _, ...wantedSize } = size
  return { ...card, price, originalPrice, wantedSize }
}
