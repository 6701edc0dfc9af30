import { memoise } from '#domain/catalogue/memoise.ts'
import { finishOwnWord, otherReadings, ownPlaces, typedWords } from '#domain/catalogue/own-words.ts'
import { PHRASES } from '#domain/catalogue/phrases.ts'
import {
  alternativesOf,
  isShopWord,
  queryTerms,
  readWord,
  type SearchTerm,
} from '#domain/catalogue/search-words.ts'
import { SPELLINGS, SYNONYM_GROUPS } from '#domain/catalogue/synonyms.ts'
import { correctOwnWords } from './correct-own-words.ts'
import type { KnownWords } from './known-words.ts'
import { compareTexts } from './sort-orders.ts'
import { type NearWord, phoneticKey, Vocabulary } from './vocabulary.ts'

/** More words than anyone types; the rest of a longer text is ignored. */
export const MAX_WORDS = 24

const SHORTEST_PREFIX = 2
const SHORTEST_PART = 3
/** The most letters of a short word. */
const SHORT_WORD = 4
/** From this many letters, two errors of any kind are forgiven. */
const LONG_WORD = 8

/** Words that the shop knows even if no product has them, so that 'frok' becomes 'frock'. */
const SHOP_WORDS = new Vocabulary([...SYNONYM_GROUPS.flat(), ...Object.keys(SPELLINGS)])

const SPELLED_APART: ReadonlyMap<string, string> = new Map(
  PHRASES.filter(([words, joined]) => words.replaceAll(' ', '') === joined).map(([words, joined]) => [
    joined,
    words,
  ]),
)

const soundOf = memoise(phoneticKey)

export interface IndexQuery {
  terms: SearchTerm[]
  /** Further readings by the shop's own words. */
  others: SearchTerm[][]
  /** The corrected words, if there was a typing error. */
  correctedQuery?: string
}

/**
 * Parses a search text. Words known to the catalogue (directly, by a synonym, or as a prefix) are kept; others are
 * first corrected and then looked up among the synonyms.
 */
export function parseIndexQuery(text: KnownWords, question: string, { typing = false } = {}): IndexQuery {
  const asTyped = typedWords(question).slice(0, MAX_WORDS)
  const typed = correctOwnWords(asTyped, text.ownWords, (word) => isKnown(text, word))
  // Only words on their own: not parts of a phrase, nor "for" and "with".
  const asked = new Set(queryTerms(typed.join(' ')).map((term) => term.word))
  const own = new Set(
    ownPlaces(typed, text.ownWords).flatMap(({ from, length }) => typed.slice(from, from + length)),
  )
  let corrections = typed === asTyped ? 0 : 1
  const words = typed.map((word) => {
    const meant = asked.has(readWord(word)) && !own.has(word) ? correctWord(text, word) : ''
    if (meant !== '') corrections++
    return meant || word
  })
  const corrected = words.join(' ')
  const read = corrected.split(' ')
  const finished = typing ? finishOwnWord(read, text.ownWords) : null
  const others = otherReadings(finished ?? read, text.ownWords).map((reading) =>
    queryTerms(reading.join(' ')),
  )
  const query = { terms: queryTerms(corrected), others }
  return corrections > 0 ? { ...query, correctedQuery: corrected } : query
}

/** The number of typing errors forgiven in a stemmed word of this length. */
export function forgivenErrors(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 5 ? 1 : 2
}

/** The number of products that the word reaches; a product counts once for each matching word. */
export function matchCount(text: KnownWords, word: string): number {
  return alternativesOf(readWord(word)).reduce((sum, alternative) => sum + text.count(alternative), 0)
}

/** The correction of a word; '' if it is kept. */
function correctWord(text: KnownWords, typed: string): string {
  const word = readWord(typed)
  if (isKnown(text, word)) return ''
  return text.correction(typed, () => {
    const limit = forgivenErrors(word)
    if (limit === 0) return ''
    const close = [...nearWords(text, word, limit), ...nearWords(text, typed, limit)]
    const near = likeliest(
      text,
      typed,
      close.filter((other) => isPlausible(text, typed, other)),
    )
    if (word.length <= SHORT_WORD) return near ? apart(near.word) : ''
    if (near && (near.distance === 1 || near.soundsAlike)) return apart(near.word)
    const begun = likeliest(text, typed, plausibleBeginnings(text, typed, 1))
    if (begun) return apart(begun.word)
    const parts = splitWord(text, word)
    if (parts !== '') return parts
    const best = near ?? likeliest(text, typed, plausibleBeginnings(text, typed, limit))
    return best ? apart(best.word) : ''
  })
}

function plausibleBeginnings(text: KnownWords, typed: string, limit: number): NearWord[] {
  const begun = text.vocabulary.nearBeginnings(readWord(typed), limit)
  return begun.filter((other) => isPlausible(text, typed, other) && text.isNaming(other.word))
}

function nearWords(text: KnownWords, word: string, limit: number): NearWord[] {
  return [...text.vocabulary.near(word, limit), ...SHOP_WORDS.near(word, limit)]
}

function isKnown(text: KnownWords, word: string): boolean {
  return (
    isShopWord(word) ||
    text.count(word) > 0 ||
    (word.length >= SHORTEST_PREFIX && text.vocabulary.hasBeginning(word))
  )
}

interface Candidate extends NearWord {
  soundsAlike: boolean
  /** The shop has synonyms for it: prefer frock to frog. */
  isShopWord: boolean
  matchCount: number
}

/** The likeliest of the words that lead to a product: by sound, errors, meaning, number of products, alphabet. */
function likeliest(text: KnownWords, typed: string, words: readonly NearWord[]): Candidate | undefined {
  const leading = words.filter(({ word }) => matchCount(text, word) > 0)
  const fewest = Math.min(...leading.map(({ distance }) => distance))
  const sound = soundOf(typed)
  const candidates = leading
    .map((near) => ({ ...near, soundsAlike: soundOf(near.word) === sound }))
    .filter(({ distance, soundsAlike }) => soundsAlike || distance === fewest)
    .map((near) => ({
      ...near,
      isShopWord: isShopWord(readWord(near.word)),
      matchCount: matchCount(text, near.word),
    }))
    .sort(
      (a, b) =>
        Number(b.soundsAlike) - Number(a.soundsAlike) ||
        a.distance - b.distance ||
        Number(b.isShopWord) - Number(a.isShopWord) ||
        b.matchCount - a.matchCount ||
        compareTexts(a.word, b.word),
    )
  const [best] = candidates
  return best && usualSpelling(text, best, leading)
}

/**
 * Whether a word may be a correction of what was typed: it sounds alike, or begins alike and describes a product. Words
 * of four letters are close to too many others ('slip' and 'skip'), so for them only missing vowels count, as for two
 * errors in a word that is not long.
 */
function isPlausible(text: KnownWords, typed: string, { word: meant, distance }: NearWord): boolean {
  if (soundOf(meant) === soundOf(typed)) return true
  if (typed.length <= SHORT_WORD)
    return !/.[aeiou]/.test(typed) && withoutVowels(meant) === withoutVowels(typed)
  if (distance > 1 && typed.length < LONG_WORD && withoutVowels(meant) !== withoutVowels(typed)) return false
  return typed[0] === meant[0] && (isShopWord(readWord(meant)) || text.isTelling(readWord(meant)))
}

function withoutVowels(word: string): string {
  return word.replace(/(?<=.)[aeiou]/g, '').replace(/(.)\1/g, '$1')
}

/** Of several spellings of one thing, prefers one that the catalogue has. */
function usualSpelling(text: KnownWords, best: Candidate, near: readonly NearWord[]): Candidate {
  const written = readWord(best.word)
  if (text.count(written) > 0) return { ...best, word: written }
  const alike = new Set(alternativesOf(written))
  const usual = near
    .map(({ word }) => word)
    .filter((word) => alike.has(word) && text.count(word) > 0)
    .sort((a, b) => text.count(b) - text.count(a) || compareTexts(a, b))[0]
  return usual === undefined ? best : { ...best, word: usual }
}

/** 'pinkfrock' → 'pink frock': the two known words that reach the most products. */
function splitWord(text: KnownWords, word: string): string {
  let best = { matchCount: 0, parts: '' }
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [left, right] = [word.slice(0, at), readWord(word.slice(at))]
    const least = Math.min(matchCount(text, left), matchCount(text, right))
    if (least > best.matchCount) best = { matchCount: least, parts: `${left} ${right}` }
  }
  return best.parts
}

/** As people write it: 't shirt' for 'tshirt'. */
function apart(word: string): string {
  return SPELLED_APART.get(word) ?? word
}
