import type { SearchTerm } from '#domain/catalogue/search-words.ts'
import type { KnownWords } from './known-words.ts'

/** The weights: the word itself before a synonym before a word that only begins with it. */
export const OWN = 8
const SYNONYM = 6
const BEGINNING = 4

/** From this length a complete word also matches longer ones: 'print' matches 'printed', but 'cap' not 'capri'. */
const SHORTEST_OPEN_WORD = 5
/** For a complete word; fewer letters begin too many words. */
const SHORTEST_PREFIX = 4
/**
 * Of the words that an unfinished one may become: 'd' begins thousands in a large catalogue, whose products took 0.7 s to
 * find, for five suggestions.
 */
const MOST_BEGUN = 50

interface WeightedWord {
  word: string
  factor: number
}

/** A term of the query with all the words that match it. */
export interface ExpandedTerm {
  term: SearchTerm
  words: WeightedWord[]
  matchCount: number
  /** No product has the word; these are the nearest ones. */
  isNearest: boolean
  /** It names some product, so that only such products match. */
  isNaming: boolean
}

/** The terms of a query in the order in which they filter. */
export function expandTerms(
  known: KnownWords,
  terms: readonly SearchTerm[],
  { typing }: { typing: boolean },
): ExpandedTerm[] {
  const lastIndex = typing ? terms.length - 1 : -1
  return terms.map((term, index) => expandTerm(known, term, index === lastIndex)).sort(byWeight)
}

/** Some product has it in a field other than its description. */
export function isTelling(known: KnownWords, { words }: ExpandedTerm): boolean {
  return words.some(({ word }) => known.isTelling(word))
}

/** The order in which terms filter: first the garment, then the term that most products have. */
function byWeight(a: ExpandedTerm, b: ExpandedTerm): number {
  return (
    Number(a.term.isLoose) - Number(b.term.isLoose) ||
    Number(b.term.isGarment) - Number(a.term.isGarment) ||
    b.matchCount - a.matchCount
  )
}

/** The word itself, its synonyms, and longer words that begin with it. */
export function expandTerm(known: KnownWords, term: SearchTerm, unfinished = false): ExpandedTerm {
  const words: WeightedWord[] = []
  const included = new Set<string>()
  const include = (word: string, factor: number): void => {
    if (included.has(word) || known.count(word) === 0) return
    included.add(word)
    words.push({ word, factor })
  }
  const isNaming = () => words.some(({ word }) => known.isNaming(word))
  for (const alternative of term.alternatives) include(alternative, alternative === term.word ? OWN : SYNONYM)
  const isNearest = term.nearest.length > 0 && !isNaming()
  if (isNearest) words.length = 0
  if (isNearest) for (const word of term.nearest) include(word, BEGINNING)
  const shortest = words.length > 0 ? SHORTEST_OPEN_WORD : SHORTEST_PREFIX
  if (unfinished || term.word.length >= shortest) {
    const longer = known.vocabulary.beginningWith(term.word)
    for (const word of unfinished ? commonest(known, longer) : longer) include(word, BEGINNING)
  }
  return {
    term,
    words,
    matchCount: words.reduce((sum, { word }) => sum + known.count(word), 0),
    isNearest: isNearest && words.length > 0,
    isNaming: term.isGarment && isNaming(),
  }
}

function commonest(known: KnownWords, words: readonly string[]): readonly string[] {
  if (words.length <= MOST_BEGUN) return words
  return words.toSorted((a, b) => known.count(b) - known.count(a)).slice(0, MOST_BEGUN)
}
