import type { SearchTerm } from '#domain/catalogue/search-words.ts'
import { BitSet } from './bitset.ts'
import { FIELD_BITS, FIELD_WEIGHTS, NAMING_FIELDS } from './document-words.ts'
import { type ExpandedTerm, expandTerms, isTelling, OWN } from './expand-term.ts'
import { joinReadings, type Reading } from './join-readings.ts'
import type { SearchNotes } from './listing-types.ts'
import { MAX_WORDS, parseIndexQuery } from './parse-index-query.ts'
import type { TextIndex } from './text-index.ts'

const NO_POSTINGS = new Uint32Array(0)

/** The upper bound of all scores. */
export const HIGHEST_SCORE = MAX_WORDS * Math.max(...FIELD_WEIGHTS) * OWN

/** For a garment's word: products that only mention it in a description or feature do not match. */
const NAMING_WEIGHTS = FIELD_WEIGHTS.map((weight, fields) => ((fields & NAMING_FIELDS) === 0 ? 0 : weight))

const FIELD_MASK = (1 << FIELD_BITS) - 1

export interface SearchResult extends SearchNotes {
  products: BitSet
  /** By ordinal, higher is better; valid only for `products` and until the next search. */
  scores: Uint16Array
  /** The terms that every found product matches. */
  terms: ExpandedTerm[]
}

interface SearchOptions {
  /** The last word may be incomplete. */
  typing?: boolean
}

/** Searches one TextIndex; reuses its working memory between searches. */
export class Searcher {
  /** How many terms each product has matched so far. */
  private answered = new Uint8Array(0)
  private scores = new Uint16Array(0)
  /** The current term's contribution to the score. */
  private added = new Uint16Array(0)

  /**
   * Finds products that match all terms. If there are none, the rarest conflicting terms are ignored. A product's score
   * is the sum over the terms of the best field weight times closeness of the word. Readings by the shop's own words
   * are added (`joinReadings`). Null for a text without words, which is no search.
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
    const expanded = expandTerms(text, terms, { typing })
    const kept: ExpandedTerm[] = []
    const droppedTerms: string[] = []
    for (const expandedTerm of expanded) {
      const { term, isNearest } = expandedTerm
      const isAnswered = this.intersect(text, expandedTerm, kept.length)
      if (isAnswered) kept.push(expandedTerm)
      if (isNearest || !(isAnswered || (term.isLoose && kept.length > 0))) droppedTerms.push(term.word)
    }
    // A word that is only in a description does not match a query about something else.
    if (droppedTerms.length > 0 && !kept.some((term) => isTelling(text, term))) {
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

  /**
   * Filters the products that matched `before` terms by the term; returns false and changes nothing if none is left.
   */
  private intersect(text: TextIndex, term: ExpandedTerm, before: number): boolean {
    let any = false
    const fieldWeights = term.isNaming ? NAMING_WEIGHTS : FIELD_WEIGHTS
    for (const { word, factor } of term.words) {
      const weights = Uint16Array.from(fieldWeights, (weight) => weight * factor)
      if (this.answerFrom(text.postings.of(word) ?? NO_POSTINGS, weights, before)) any = true
    }
    return any
  }

  private answerFrom(postings: Uint32Array, weights: Uint16Array, before: number): boolean {
    const { answered, scores, added } = this
    const after = before + 1
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

/** Copies the result, because the next reading reuses the working memory. */
function keep(reading: Reading<ExpandedTerm>): Reading<ExpandedTerm> {
  return { ...reading, scores: reading.scores.slice() }
}
