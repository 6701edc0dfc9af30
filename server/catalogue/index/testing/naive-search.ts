import { NO_OWN_WORDS, type OwnWords, otherReadings, typedWords } from '#domain/catalogue/own-words.ts'
import { queryTerms, type SearchTerm } from '#domain/catalogue/search-words.ts'
import { documentWords, FIELD_WEIGHTS, NAMING_FIELDS, TELLING_FIELDS } from '../document-words.ts'
import type { IndexRow } from '../index-row.ts'

/** The found products' ids with their scores. */
export type Found = ReadonlyMap<string, number>

type Document = { id: string; words: Map<string, number> }

/** A search that compares each product with each term; the text has no typing errors. */
export function naiveSearch(
  rows: readonly IndexRow[],
  question: string,
  ownWords: OwnWords = NO_OWN_WORDS,
): Found | null {
  const asked = naiveReading(rows, queryTerms(question))
  if (asked === null) return null
  const others = otherReadings(typedWords(question), ownWords).map((reading) =>
    naiveReading(rows, queryTerms(reading.join(' '))),
  )
  const readings = [asked, ...others].filter((reading) => reading !== null)
  const whole = readings.filter(({ dropped, found }) => dropped === 0 && found.size > 0)
  if (whole.length === 0) {
    const finding = readings.filter(({ found }) => found.size > 0)
    return (finding.toSorted((a, b) => a.dropped - b.dropped)[0] ?? asked).found
  }
  const joined = new Map<string, number>()
  for (const reading of whole) {
    for (const [id, score] of reading.found) {
      const weighed = reading === asked ? score : Math.floor((score * 5) / 8)
      joined.set(id, Math.max(joined.get(id) ?? 0, weighed))
    }
  }
  return joined
}

function naiveReading(
  rows: readonly IndexRow[],
  terms: readonly SearchTerm[],
): { found: Found; dropped: number } | null {
  if (terms.length === 0) return null
  const documents = rows
    .filter((row) => row.variants.length > 0)
    .map((row): Document => ({ id: row.productId, words: wordsOf(row) }))
  const vocabulary = new Set(documents.flatMap(({ words }) => [...words.keys()]))

  const weighed = terms
    .map((term) => {
      const stand = (words: Iterable<string>, fields: number): boolean =>
        [...words].some((word) =>
          documents.some((document) => ((document.words.get(word) ?? 0) & fields) !== 0),
        )
      const isMissing = !stand(term.alternatives, NAMING_FIELDS) && term.nearest.length > 0
      const factors = isMissing ? factorsOfNearest(term, vocabulary) : factorsOf(term, vocabulary)
      const fields = term.isGarment && stand(factors.keys(), NAMING_FIELDS) ? NAMING_FIELDS : ~0
      const isTelling = stand(factors.keys(), TELLING_FIELDS)
      const matchCount = documents.reduce(
        (sum, { words }) => sum + [...factors.keys()].filter((word) => words.has(word)).length,
        0,
      )
      return { term, factors, matchCount, fields, isTelling, isNearest: isMissing && factors.size > 0 }
    })
    .sort(
      (a, b) =>
        Number(a.term.isLoose) - Number(b.term.isLoose) ||
        Number(b.term.isGarment) - Number(a.term.isGarment) ||
        b.matchCount - a.matchCount,
    )

  let found: Map<string, number> | null = null
  let [dropped, isAnyTelling] = [0, false]
  for (const { term, factors, fields, isTelling, isNearest } of weighed) {
    const narrowed = new Map<string, number>()
    for (const { id, words } of documents) {
      const best = bestScore(words, factors, fields)
      if (best > 0 && (found === null || found.has(id))) narrowed.set(id, (found?.get(id) ?? 0) + best)
    }
    const isAnswered = narrowed.size > 0
    if (isNearest || !(isAnswered || (term.isLoose && found))) dropped++
    if (isAnswered && isTelling) isAnyTelling = true
    if (isAnswered) found = narrowed
  }
  const isNothing = found === null || (dropped > 0 && !isAnyTelling)
  return { found: isNothing ? new Map() : (found ?? new Map()), dropped }
}

const wordsByRow = new WeakMap<IndexRow, Map<string, number>>()

function wordsOf(row: IndexRow): Map<string, number> {
  const words = wordsByRow.get(row) ?? documentWords(row)
  wordsByRow.set(row, words)
  return words
}

/** All words of the catalogue that match the term, with their closeness. */
function factorsOf({ word, alternatives }: SearchTerm, vocabulary: ReadonlySet<string>): Map<string, number> {
  const factors = new Map<string, number>()
  for (const alternative of alternatives) {
    if (vocabulary.has(alternative)) factors.set(alternative, alternative === word ? 8 : 6)
  }
  addLonger(word, vocabulary, factors)
  return factors
}

function factorsOfNearest(
  { word, nearest }: SearchTerm,
  vocabulary: ReadonlySet<string>,
): Map<string, number> {
  const factors = new Map(nearest.filter((near) => vocabulary.has(near)).map((near) => [near, 4]))
  addLonger(word, vocabulary, factors)
  return factors
}

function addLonger(word: string, vocabulary: ReadonlySet<string>, factors: Map<string, number>): void {
  if (word.length >= (factors.size > 0 ? 5 : 4)) {
    for (const longer of vocabulary) {
      if (longer.startsWith(word) && !factors.has(longer)) factors.set(longer, 4)
    }
  }
}

function bestScore(
  words: ReadonlyMap<string, number>,
  factors: ReadonlyMap<string, number>,
  within: number,
): number {
  let best = 0
  for (const [word, fields] of words) {
    const weight = (fields & within) === 0 ? 0 : (FIELD_WEIGHTS[fields] ?? 0)
    best = Math.max(best, weight * (factors.get(word) ?? 0))
  }
  return best
}
