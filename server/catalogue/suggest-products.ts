import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { categoryPath, findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { cleanSearchText, EMPTY_LISTING, listingSearchParams } from '#domain/catalogue/filters.ts'
import { type PageSearch, SEARCHED_PAGES, searchedPages } from '#domain/catalogue/page-searches.ts'
import { productPath } from '#domain/catalogue/product.ts'
import type { Words } from '../language/words.ts'
import type { SearchSuggestions } from './answer-schemas.ts'
import type { CatalogueSearch, CatalogueStore } from './catalogue-search.ts'
import { hasPrice, readSearch } from './read-search.ts'

const mostProducts = 5

export async function suggestProducts(
  catalogue: Pick<CatalogueStore, 'index' | 'cards'>,
  text: string,
  words: Words,
): Promise<SearchSuggestions> {
  const { correctedQuery, categories, productIds } = await catalogue.index.suggest(text, mostProducts)
  const understood = await understoodProducts(catalogue.index, text)
  const cards = await catalogue.cards(understood ?? productIds)
  return {
    corrected: correctedQuery ?? '',
    pages: pageLinks(searchedPages(text), words),
    categories: categories.map((place) => ({
      label: placeLabel(place, words),
      path: categoryPath(place.category, place.subcategory),
      count: place.count,
    })),
    products: cards.map(toSuggestion),
  }
}

/** The pages named by a search, as links. */
export function pageLinks(
  search: PageSearch | undefined,
  { texts }: Words,
): { label: string; path: string }[] {
  return (search?.pages ?? []).map((page) => ({
    label: texts.search.pageNames[page],
    path: SEARCHED_PAGES[page],
  }))
}

/** The products for the filters found in the text; null if it has none, or they match nothing. */
async function understoodProducts(index: CatalogueSearch, text: string): Promise<string[] | null> {
  const { query, isNearest } = await readSearch(index, { ...EMPTY_LISTING, q: cleanSearchText(text) })
  if (isNearest || listingSearchParams({ ...query, q: '' }) === '') return null
  const { productIds } = await index.list(query)
  // Products above the requested price are not suggested.
  return productIds.length > 0 || hasPrice(query) ? productIds.slice(0, mostProducts) : null
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
