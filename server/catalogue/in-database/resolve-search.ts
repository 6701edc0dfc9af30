import type { OwnWords } from '#domain/catalogue/own-words.ts'
import type { SearchTerm } from '#domain/catalogue/search-words.ts'
import type { Connection } from '../../db/connection.ts'
import { type ExpandedTerm, expandTerms, isTelling } from '../index/expand-term.ts'
import { MEANT, OWN } from '../index/join-readings.ts'
import type { KnownWords } from '../index/known-words.ts'
import type { SearchNotes } from '../index/listing-types.ts'
import { parseIndexQuery } from '../index/parse-index-query.ts'
import { hasProducts } from './key-queries.ts'
import { NAMING_WEIGHT, type StoredKeys } from './stored-keys.ts'

/** A word's key that matches a term, with its score. */
export interface ScoredKey {
  id: number
  score: number
}

/** One reading of the query: products must have a key of each term. */
export interface SearchReading {
  terms: ScoredKey[][]
  /** The weight of the reading in eighths of the score. */
  eighths: number
}

/** A parsed query, ready for the database. */
export interface ResolvedSearch {
  /** A product that matches any reading is found. */
  readings: SearchReading[]
  /** The terms that found products match. */
  terms: ExpandedTerm[]
  notes: SearchNotes
}

interface Answered {
  kept: { term: ExpandedTerm; keys: ScoredKey[] }[]
  dropped: string[]
}

/**
 * Parses a query like the in-memory index (`Searcher`); the database only checks whether any product matches all words.
 * Null for a text without words.
 */
export async function resolveSearch(
  { db, keys, ownWords }: { db: Connection; keys: StoredKeys; ownWords: OwnWords },
  question: string,
  typing: boolean,
): Promise<ResolvedSearch | null> {
  const known = keys.knownWords(ownWords)
  const { terms, others, correctedQuery } = parseIndexQuery(known, question, { typing })
  if (terms.length === 0) return null
  const answer = (reading: readonly SearchTerm[], unfinished: boolean) =>
    answerTerms({ db, keys, known }, expandTerms(known, reading, { typing: unfinished }))
  const asked = await answer(terms, typing)
  const answers = [asked, ...(await Promise.all(others.map((reading) => answer(reading, false))))]
  const chosen = chooseReadings(answers)
  const dropped = chosen.length === 1 ? (chosen[0]?.dropped ?? []) : []
  const kept = chosen.flatMap((reading) => reading.kept.map(({ term }) => term))
  return {
    readings: chosen.map((reading) => ({
      terms: reading.kept.map((term) => term.keys),
      eighths: eighthsOf(reading, asked),
    })),
    terms: kept,
    notes: {
      ...(correctedQuery === undefined ? {} : { correctedQuery }),
      ...(dropped.length === 0 ? {} : { droppedTerms: dropped }),
      ...(dropped.length > 0 && kept.length > 0 ? { nearest: true } : {}),
    },
  }
}

/** A reading that ignores words is the only one, with full weight. */
function eighthsOf(reading: Answered, asked: Answered): number {
  return reading === asked || reading.dropped.length > 0 ? OWN : MEANT
}

/** Selects like `joinReadings`. */
function chooseReadings(answers: readonly Answered[]): Answered[] {
  const finding = answers.filter(({ kept }) => kept.length > 0)
  const whole = finding.filter(({ dropped }) => dropped.length === 0)
  if (whole.length > 0) return whole
  const [nearest] = finding.toSorted((a, b) => a.dropped.length - b.dropped.length)
  return [nearest ?? answers[0] ?? { kept: [], dropped: [] }]
}

interface Source {
  db: Connection
  keys: StoredKeys
  known: KnownWords
}

async function answerTerms(source: Source, expanded: readonly ExpandedTerm[]): Promise<Answered> {
  const all = expanded.map((term) => ({ term, keys: scoredKeys(source.keys, term) }))
  const isAllFound = await hasProducts(
    source.db,
    all.map(({ keys }) => keys),
  )
  const kept: Answered['kept'] = []
  const dropped: string[] = []
  for (const candidate of all) {
    const { term, isNearest } = candidate.term
    const isAnswered = isAllFound || (await isAnsweredWith(source.db, kept, candidate))
    if (isAnswered) kept.push(candidate)
    if (isNearest || !(isAnswered || (term.isLoose && kept.length > 0))) dropped.push(term.word)
  }
  // As in memory: a word that is only in a description does not match a query about something else.
  if (dropped.length > 0 && !kept.some(({ term }) => isTelling(source.known, term))) {
    dropped.push(...kept.map(({ term }) => term.term.word))
    kept.length = 0
  }
  return { kept, dropped }
}

async function isAnsweredWith(
  db: Connection,
  kept: Answered['kept'],
  { keys }: Answered['kept'][number],
): Promise<boolean> {
  if (keys.length === 0 || kept.length === 0) return keys.length > 0
  return await hasProducts(db, [...kept.map((term) => term.keys), keys])
}

function scoredKeys(keys: StoredKeys, { words, isNaming }: ExpandedTerm): ScoredKey[] {
  return words.flatMap(({ word, factor }) =>
    keys
      .keysOf(word)
      .filter(({ weight }) => !isNaming || weight >= NAMING_WEIGHT)
      .map(({ id, weight }) => ({ id, score: weight * factor })),
  )
}
