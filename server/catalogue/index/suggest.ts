import { CountingBase } from './counting-base.ts'
import { categoryWords } from './document-words.ts'
import { type FilterValues, subcategoryKey } from './filter-values.ts'
import type { Suggestions } from './listing-types.ts'
import type { SearchResult } from './search.ts'
import { compareTexts } from './sort-orders.ts'

type Suggestion = Suggestions['categories'][number]

const MOST_CATEGORIES = 4

/**
 * The categories and subcategories that have found products and are named by a word of the question (a
 * synonym or beginning counts): most words first, then most products. A subcategory must be named by its
 * own name; the name of its category counts too ('girls ethnic wear').
 */
export function suggestedCategories(values: FilterValues, search: SearchResult): Suggestion[] {
  const asked = search.terms.map(({ term, lists }) => new Set([term.word, ...lists.map((list) => list.word)]))
  const found = new CountingBase(search.products)
  const named = (words: ReadonlySet<string>): number =>
    asked.filter((alternatives) => [...words].some((word) => alternatives.has(word))).length

  return placesOf(values)
    .map(({ category, subcategory }) => {
      const own = categoryWords(subcategory ?? category)
      const all = subcategory ? new Set([...own, ...categoryWords(category)]) : own
      return {
        category,
        subcategory,
        words: named(own) > 0 ? named(all) : 0,
        count: subcategory
          ? values.subcategories.countIn(found, subcategoryKey(category, subcategory))
          : values.categories.countIn(found, category),
      }
    })
    .filter(({ words, count }) => words > 0 && count > 0)
    .sort((a, b) => b.words - a.words || b.count - a.count || compareTexts(address(a), address(b)))
    .slice(0, MOST_CATEGORIES)
    .map(({ category, subcategory, count }) => ({ category, subcategory, count }))
}

function placesOf(values: FilterValues): { category: string; subcategory: string | null }[] {
  const subcategories = values.subcategories.spellings().map((key) => {
    const [category = '', subcategory = ''] = key.split('/')
    return { category, subcategory }
  })
  return [
    ...values.categories.spellings().map((category) => ({ category, subcategory: null })),
    ...subcategories,
  ]
}

function address({ category, subcategory }: Pick<Suggestion, 'category' | 'subcategory'>): string {
  return `${category}/${subcategory ?? ''}`
}
