import { categoryWords } from './document-words.ts'
import type { ExpandedTerm } from './expand-term.ts'
import { subcategoryKey } from './filter-values.ts'
import type { Suggestions } from './listing-types.ts'
import { compareTexts } from './sort-orders.ts'

type Suggestion = Suggestions['categories'][number]

const MOST_CATEGORIES = 4

/** The categories of the catalogue, and how many of the found products each has. */
export interface PlaceSource {
  spellings(kind: 'categories' | 'subcategories'): readonly string[]
  count(kind: 'categories' | 'subcategories', value: string): number
}

/**
 * The categories and subcategories that have found products and are named by a word of the query (a synonym or prefix
 * counts): most words first, then most products. A subcategory must match by its own name; the name of its category
 * counts too ('girls ethnic wear').
 */
export function suggestedCategories(source: PlaceSource, terms: readonly ExpandedTerm[]): Suggestion[] {
  const asked = terms.map(({ term, words }) => new Set([term.word, ...words.map(({ word }) => word)]))
  const named = (words: ReadonlySet<string>): number =>
    asked.filter((alternatives) => [...words].some((word) => alternatives.has(word))).length

  return placesOf(source)
    .map(({ category, subcategory }) => {
      const own = categoryWords(subcategory ?? category)
      const all = subcategory ? new Set([...own, ...categoryWords(category)]) : own
      return {
        category,
        subcategory,
        words: named(own) > 0 ? named(all) : 0,
        count: subcategory
          ? source.count('subcategories', subcategoryKey(category, subcategory))
          : source.count('categories', category),
      }
    })
    .filter(({ words, count }) => words > 0 && count > 0)
    .sort((a, b) => b.words - a.words || b.count - a.count || compareTexts(address(a), address(b)))
    .slice(0, MOST_CATEGORIES)
    .map(({ category, subcategory, count }) => ({ category, subcategory, count }))
}

function placesOf({ spellings }: PlaceSource): { category: string; subcategory: string | null }[] {
  const subcategories = spellings('subcategories').map((key) => {
    const [category = '', subcategory = ''] = key.split('/')
    return { category, subcategory }
  })
  return [...spellings('categories').map((category) => ({ category, subcategory: null })), ...subcategories]
}

function address({ category, subcategory }: Pick<Suggestion, 'category' | 'subcategory'>): string {
  return `${category}/${subcategory ?? ''}`
}
