import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { categoryPath, findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { cleanSearchText, EMPTY_LISTING, listingSearchParams } from '#domain/catalogue/filters.ts'
import { productPath } from '#domain/catalogue/product.ts'
import type { Words } from '../language/words.ts'
import type { SearchSuggestions } from './answer-schemas.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { readSearch } from './read-search.ts'

const mostProducts = 5

export function suggestProducts(
  catalogue: Pick<CatalogueStore, 'index' | 'cards'>,
  text: string,
  words: Words,
): SearchSuggestions {
  const { correctedQuery, categories, productIds } = catalogue.index.suggest(text, mostProducts)
  const understood = understoodProducts(catalogue.index, text)
  return {
    corrected: correctedQuery ?? '',
    categories: categories.map((place) => ({
      label: placeLabel(place, words),
      path: categoryPath(place.category, place.subcategory),
      count: place.count,
    })),
    products: catalogue.cards(understood.length > 0 ? understood : productIds).map(toSuggestion),
  }
}

/** What the filters leave that are read out of the text; empty where it has none. */
function understoodProducts(index: CatalogueIndex, text: string): string[] {
  const { query, isNearest } = readSearch(index, { ...EMPTY_LISTING, q: cleanSearchText(text) })
  if (isNearest || listingSearchParams({ ...query, q: '' }) === '') return []
  return index.list(query).productIds.slice(0, mostProducts)
}

function placeLabel(
  { category, subcategory }: { category: string; subcategory: string | null },
  { texts, format }: Words,
): string {
  const known = findCategoryBySlug(category)
  const within = known && subcategory ? findSubcategory(known, subcategory) : null
  if (!known) return category
  return within
    ? format(texts.search.subcategoryIn, { subcategory: within.name, category: known.name })
    : known.label
}

function toSuggestion(card: ProductCard): SearchSuggestions['products'][number] {
  const { _id, name, image, tint, price, originalPrice, inStock } = card
  return { _id, name, path: productPath(card), image: image.src360, tint, price, originalPrice, inStock }
}
