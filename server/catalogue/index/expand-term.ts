import type { SearchTerm } from '#domain/catalogue/search-words.ts'
import type { KnownWords } from './known-words.ts'

/** The word itself before a synonym before a word that only begins so. */
export const OWN = 8
const SYNONYM = 6
const BEGINNING = 4

/** A word that is found itself also finds longer ones from here on: 'print' 'printed', but not 'cap' 'capri'. */
const SHORTEST_OPEN_WORD = 5
/** Of a word that is finished; fewer letters begin too many words. */
const SHORTEST_PREFIX = 4

interface WeightedWord {
  word: string
  factor: number
}

/** A term of the question with all the words that answer it. */
export interface ExpandedTerm {
  term: SearchTerm
  words: WeightedWord[]
  matchCount: number
  /** Nothing has the word; the words are those that come nearest to it. */
  isNearest: boolean
  /** Some product is named by it, so that only such products answer. */
  isNaming: boolean
}

/** The terms of a question in the order in which they narrow. */
export function expandTerms(
  known: KnownWords,
  terms: readonly SearchTerm[],
  { typing }: { typing: boolean },
): ExpandedTerm[] {
  const lastIndex = typing ? terms.length - 1 : -1
  return terms.map((term, index) => expandTerm(known, term, index === lastIndex)).sort(byWeight)
}

/** Some product is said to be it, beyond its description. */
export function isTelling(known: KnownWords, { words }: ExpandedTerm): boolean {
  return words.some(({ word }) => known.isTelling(word))
}

/** The order in which terms narrow: what somebody wants to buy stays, and of the rest what most products have. */
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
    for (const word of known.vocabulary.beginningWith(term.word)) include(word, BEGINNING)
  }
  return {
    term,
    words,
    matchCount: words.reduce((sum, { word }) => sum + known.count(word), 0),
    isNearest: isNearest && words.length > 0,
    isNaming: term.isGarment && isNaming(),
  }
}
