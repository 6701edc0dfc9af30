import type { SearchTerm } from '#domain/catalogue/search-words.ts'
import { BitSet } from './bitset.ts'
import { FIELD_BITS, FIELD_WEIGHTS, NAMING_FIELDS, TELLING_FIELDS } from './document-words.ts'
import { joinReadings, type Reading } from './join-readings.ts'
import type { SearchNotes } from './listing-types.ts'
import { MAX_WORDS, parseIndexQuery } from './parse-index-query.ts'
import { stands, type TextIndex } from './text-index.ts'

/** The word itself before a synonym before a word that only begins so. */
const OWN = 8
const SYNONYM = 6
const BEGINNING = 4

/** No product of any search has a higher score. */
export const HIGHEST_SCORE = MAX_WORDS * Math.max(...FIELD_WEIGHTS) * OWN

/** A word that is found itself also finds longer ones from here on: 'print' 'printed', but not 'cap' 'capri'. */
const SHORTEST_OPEN_WORD = 5
/** Of a word that is finished; fewer letters begin too many words. */
const SHORTEST_PREFIX = 4

/** Of a garment's word: what only its description or a feature speaks of is another product. */
const NAMING_WEIGHTS = FIELD_WEIGHTS.map((weight, fields) => ((fields & NAMING_FIELDS) === 0 ? 0 : weight))

const FIELD_MASK = (1 << FIELD_BITS) - 1

interface WeightedList {
  word: string
  postings: Uint32Array
  factor: number
}

/** A term of the question with all the words that answer it. */
export interface ExpandedTerm {
  term: SearchTerm
  lists: WeightedList[]
  matchCount: number
  /** Nothing has the word; the lists are of what comes nearest to it. */
  isNearest: boolean
  /** Some product is named by it, so that only such products answer. */
  isNaming: boolean
}

export interface SearchResult extends SearchNotes {
  products: BitSet
  /** By ordinal, higher is nearer; meaningful for `products` only and until the next search. */
  scores: Uint16Array
  /** The terms that every found product answers. */
  terms: ExpandedTerm[]
}

interface SearchOptions {
  /** The last word may still be unfinished. */
  typing?: boolean
}

/** Searches one TextIndex; keeps its working memory from search to search. */
export class Searcher {
  /** How many of the terms each product has answered so far. */
  private answered = new Uint8Array(0)
  private scores = new Uint16Array(0)
  /** What the current term has added to the score. */
  private added = new Uint16Array(0)

  /**
   * Products that answer all terms. Where none does, the rarest terms that stand in the way are left aside.
   * A product's score is the sum over the terms of the best (field weight times closeness of the word).
   * What the question means by the shop's own words is found beside it (`joinReadings`).
   * Null for a text without any word: that is no search.
   */
  search(
    text: TextIndex,
    capacity: number,
    question: string,
    options: SearchOptions = {},
  ): SearchResult | null {
    const { terms, others, correctedQuery } = parseIndexQuery(text, question, options)
    if (terms.length === 0) return null
    const { typing = false } = options
    const first = this.answer(text, capacity, terms, typing)
    const found =
      others.length === 0
        ? first
        : joinReadings([
            keep(first),
            ...others.map((reading) => keep(this.answer(text, capacity, reading, false))),
          ])
    const { products, scores, kept, droppedTerms } = found
    return {
      products,
      scores,
      terms: kept,
      ...(correctedQuery === undefined ? {} : { correctedQuery }),
      ...(droppedTerms.length === 0 ? {} : { droppedTerms }),
      ...(droppedTerms.length > 0 && kept.length > 0 ? { nearest: true } : {}),
    }
  }

  private answer(
    text: TextIndex,
    capacity: number,
    terms: readonly SearchTerm[],
    typing: boolean,
  ): Reading<ExpandedTerm> {
    this.reset(capacity)
    const lastIndex = typing ? terms.length - 1 : -1
    const expanded = terms.map((term, index) => expandTerm(text, term, index === lastIndex)).sort(byWeight)
    const kept: ExpandedTerm[] = []
    const droppedTerms: string[] = []
    for (const expandedTerm of expanded) {
      const { term, isNearest } = expandedTerm
      const isAnswered = this.intersect(expandedTerm, kept.length)
      if (isAnswered) kept.push(expandedTerm)
      if (isNearest || !(isAnswered || (term.isLoose && kept.length > 0))) droppedTerms.push(term.word)
    }
    // A word that some description happens to have is no answer to a question about something else.
    if (droppedTerms.length > 0 && !kept.some(isTelling)) {
      droppedTerms.push(...kept.map(({ term }) => term.word))
      kept.length = 0
    }
    return { products: this.productsThatAnswered(kept.length), scores: this.scores, kept, droppedTerms }
  }

  private reset(capacity: number): void {
    if (this.answered.length < capacity) {
      const room = Math.ceil(capacity * 1.25)
      this.answered = new Uint8Array(room)
      this.scores = new Uint16Array(room)
      this.added = new Uint16Array(room)
      return
    }
    this.answered.fill(0)
    this.scores.fill(0)
  }

  /** Lets the term narrow the products that answered `before` terms; says false and changes nothing where none is left. */
  private intersect(term: ExpandedTerm, before: number): boolean {
    let any = false
    const fieldWeights = term.isNaming ? NAMING_WEIGHTS : FIELD_WEIGHTS
    for (const list of term.lists) if (this.answerFrom(list, fieldWeights, before)) any = true
    return any
  }

  private answerFrom(
    { postings, factor }: WeightedList,
    fieldWeights: readonly number[],
    before: number,
  ): boolean {
    const { answered, scores, added } = this
    const after = before + 1
    const weights = Uint16Array.from(fieldWeights, (weight) => weight * factor)
    let any = false
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] ?? 0
      const ordinal = posting >>> FIELD_BITS
      const stage = answered[ordinal] ?? 0
      if (stage < before) continue
      const weight = weights[posting & FIELD_MASK] ?? 0
      const already = stage === after ? (added[ordinal] ?? 0) : 0
      if (weight <= already) continue
      answered[ordinal] = after
      added[ordinal] = weight
      scores[ordinal] = (scores[ordinal] ?? 0) + weight - already
      any = true
    }
    return any
  }

  private productsThatAnswered(terms: number): BitSet {
    const { answered } = this
    const products = new BitSet(answered.length)
    if (terms === 0) return products
    const { words } = products
    for (let i = 0; i < answered.length; i++) {
      if (answered[i] === terms) words[i >>> 5] = (words[i >>> 5] ?? 0) | (1 << (i & 31))
    }
    return products
  }
}

/** The working memory is needed for the next reading. */
function keep(reading: Reading<ExpandedTerm>): Reading<ExpandedTerm> {
  return { ...reading, scores: reading.scores.slice() }
}

/** Some product is called so. */
function isNaming({ lists }: Pick<ExpandedTerm, 'lists'>): boolean {
  return lists.some(({ postings }) => stands(postings, NAMING_FIELDS))
}

/** Some product is said to be it, beyond its description. */
function isTelling({ lists }: ExpandedTerm): boolean {
  return lists.some(({ postings }) => stands(postings, TELLING_FIELDS))
}

/** The order in which terms narrow: what somebody wants to buy stays, and of the rest what most products have. */
function byWeight(a: ExpandedTerm, b: ExpandedTerm): number {
  return (
    Number(a.term.isLoose) - Number(b.term.isLoose) ||
    Number(b.term.isGarment) - Number(a.term.isGarment) ||
    b.matchCount - a.matchCount
  )
}

/** The word's own postings, those of its synonyms, and those of longer words that begin with it. */
export function expandTerm(text: TextIndex, term: SearchTerm, unfinished = false): ExpandedTerm {
  const lists: WeightedList[] = []
  const included = new Set<string>()
  const include = (word: string, factor: number): void => {
    const postings = text.postings.of(word)
    if (!postings || included.has(word)) return
    included.add(word)
    lists.push({ word, postings, factor })
  }
  for (const alternative of term.alternatives) include(alternative, alternative === term.word ? OWN : SYNONYM)
  const isNearest = term.nearest.length > 0 && !isNaming({ lists })
  if (isNearest) lists.length = 0
  if (isNearest) for (const word of term.nearest) include(word, BEGINNING)
  const shortest = lists.length > 0 ? SHORTEST_OPEN_WORD : SHORTEST_PREFIX
  if (unfinished || term.word.length >= shortest) {
    for (const word of text.vocabulary.beginningWith(term.word)) include(word, BEGINNING)
  }
  return {
    term,
    lists,
    matchCount: lists.reduce((sum, { postings }) => sum + postings.length, 0),
    isNearest: isNearest && lists.length > 0,
    isNaming: term.isGarment && isNaming({ lists }),
  }
}
