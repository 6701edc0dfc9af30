import { queryTerms, type SearchTerm } from '#domain/catalogue/search-words.ts'
import { documentWords, FIELD_WEIGHTS } from '../document-words.ts'
import type { IndexRow } from '../index-row.ts'

/** The found products' ids with their scores. */
export type Found = ReadonlyMap<string, number>

type Document = { id: string; words: Map<string, number> }

/** What a search finds, by comparing each product with each term; the text has no typing errors any more. */
export function naiveSearch(rows: readonly IndexRow[], question: string): Found | null {
  const terms = queryTerms(question)
  if (terms.length === 0) return null
  const documents = rows
    .filter((row) => row.variants.length > 0)
    .map((row): Document => ({ id: row.productId, words: wordsOf(row) }))
  const vocabulary = new Set(documents.flatMap(({ words }) => [...words.keys()]))

  const weighed = terms
    .map((term) => {
      const factors = factorsOf(term, vocabulary)
      const reach = documents.reduce(
        (sum, { words }) => sum + [...factors.keys()].filter((word) => words.has(word)).length,
        0,
      )
      return { factors, reach }
    })
    .sort((a, b) => b.reach - a.reach)

  let found: Map<string, number> | null = null
  for (const { factors } of weighed) {
    const narrowed = new Map<string, number>()
    for (const { id, words } of documents) {
      const best = bestScore(words, factors)
      if (best > 0 && (found === null || found.has(id))) narrowed.set(id, (found?.get(id) ?? 0) + best)
    }
    if (narrowed.size > 0) found = narrowed
  }
  return found ?? new Map()
}

const wordsByRow = new WeakMap<IndexRow, Map<string, number>>()

function wordsOf(row: IndexRow): Map<string, number> {
  const words = wordsByRow.get(row) ?? documentWords(row)
  wordsByRow.set(row, words)
  return words
}

/** All words of the catalogue that answer the term, with how close they are. */
function factorsOf({ word, alternatives }: SearchTerm, vocabulary: ReadonlySet<string>): Map<string, number> {
  const factors = new Map<string, number>()
  for (const alternative of alternatives) {
    if (vocabulary.has(alternative)) factors.set(alternative, alternative === word ? 8 : 6)
  }
  if (word.length >= (factors.size > 0 ? 5 : 2)) {
    for (const longer of vocabulary) {
      if (longer.startsWith(word) && !factors.has(longer)) factors.set(longer, 4)
    }
  }
  return factors
}

function bestScore(words: ReadonlyMap<string, number>, factors: ReadonlyMap<string, number>): number {
  let best = 0
  for (const [word, fields] of words) {
    best = Math.max(best, (FIELD_WEIGHTS[fields] ?? 0) * (factors.get(word) ?? 0))
  }
  return best
}
