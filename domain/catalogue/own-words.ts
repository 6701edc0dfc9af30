import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { hindiInLatin } from './devanagari.ts'
import { cleanSearchText } from './filters.ts'
import { readPrices } from './search-prices.ts'
import { normaliseText, readWord } from './search-words.ts'
import { spoken, take } from './spoken-question.ts'

const words = z.string().check(tidied, z.minLength(1), z.maxLength(60))

/** What the shopkeeper says of searches: who looks for `said` is shown what is found for `means` too. */
const ownWord = z.object({ said: words, means: words })
export type OwnWord = z.infer<typeof ownWord>

/** More than anybody writes; each question is compared with all of them. */
export const MOST_OWN_WORDS = 200
export const ownWordsSchema = z.array(ownWord).check(z.maxLength(MOST_OWN_WORDS))

/** A question is read anew so often at most, from one own word to the next. */
const MOST_READINGS = 3
/** And not when it has grown beyond this. */
const MOST_WORDS = 24

interface ReadOwnWord {
  /** As questions are read: stemmed, in the usual spelling. */
  said: readonly string[]
  means: readonly string[]
  /** What is read in its place, where its meaning has a price, which no product has as a word; else null. */
  inPlace: ReadInPlace | null
}

interface ReadInPlace {
  whole: string
  /** Beside a price that somebody types, which goes before. */
  withoutPrice: string
}

/** The own words of a shop, ready for questions. */
export interface OwnWords {
  readonly all: readonly ReadOwnWord[]
  /** By the first word of what is said, the longest before the others. */
  readonly byFirst: ReadonlyMap<string, readonly ReadOwnWord[]>
}

export const NO_OWN_WORDS: OwnWords = { all: [], byFirst: new Map() }

/** The words of a text in Latin letters, as they were typed. */
export function typedWords(text: string): string[] {
  return hindiInLatin(normaliseText(cleanSearchText(text))).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** One that reads as no word at all is passed over; of two for the same the first holds. */
export function readOwnWords(list: readonly OwnWord[]): OwnWords {
  const known = new Map<string, ReadOwnWord>()
  for (const { said, means } of list) {
    const entry = {
      said: typedWords(said).map(readWord),
      means: typedWords(means),
      inPlace: readInPlace(means),
    }
    const key = entry.said.join(' ')
    if (key !== '' && entry.means.length > 0 && !known.has(key)) known.set(key, entry)
  }
  const all = [...known.values()].sort((a, b) => b.said.length - a.said.length)
  const byFirst = new Map<string, ReadOwnWord[]>()
  for (const entry of all) {
    const [first = ''] = entry.said
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
  }
  return { all, byFirst }
}

function readInPlace(means: string): ReadInPlace | null {
  const whole = spoken(means)
  const withoutPrice = readPrices(whole, take).text
  return withoutPrice === whole ? null : { whole, withoutPrice }
}

/** An own word in a question: where it begins among the words, and how many of them it is. */
export interface OwnPlace {
  from: number
  length: number
  means: readonly string[]
  inPlace: ReadInPlace | null
}

/** Where own words stand among the words of a question, which are given as they were typed. */
export function ownPlaces(typed: readonly string[], own: OwnWords): OwnPlace[] {
  if (own.all.length === 0) return []
  const tokens = typed.map(readWord)
  const places: OwnPlace[] = []
  for (let from = 0; from < tokens.length; from++) {
    const found = own.byFirst
      .get(tokens[from] ?? '')
      ?.find(({ said }) => said.every((word, index) => tokens[from + index] === word))
    if (!found) continue
    places.push({ from, length: found.said.length, means: found.means, inPlace: found.inPlace })
    from += found.said.length - 1
  }
  return places
}

/**
 * What a question says beside its own words: each own word replaced, and again where what it means is an own word
 * itself. Ends where the words have been before, so that a circle of own words does no harm.
 */
export function otherReadings(typed: readonly string[], own: OwnWords): string[][] {
  const readings: string[][] = []
  const seen = new Set([typed.join(' ')])
  let words: readonly string[] = typed
  while (readings.length < MOST_READINGS) {
    const next = replaced(words, ownPlaces(words, own))
    const key = next.join(' ')
    if (seen.has(key) || next.length > MOST_WORDS) break
    seen.add(key)
    readings.push(next)
    words = next
  }
  return readings
}

const SHORTEST_BEGINNING = 3

/** The words with the own word finished that their end begins, while somebody types: 'school bla'; null for none. */
export function finishOwnWord(typed: readonly string[], { all }: OwnWords): string[] | null {
  const tokens = typed.map(readWord)
  const last = typed.at(-1) ?? ''
  if (last.length < SHORTEST_BEGINNING) return null
  for (const { said } of all) {
    for (let length = Math.min(said.length, tokens.length); length > 0; length--) {
      const from = tokens.length - length
      const begins = said[length - 1]?.startsWith(last) ?? false
      if (begins && said.slice(0, length - 1).every((word, index) => tokens[from + index] === word))
        return [...typed.slice(0, from), ...said]
    }
  }
  return null
}

function replaced(typed: readonly string[], places: readonly OwnPlace[]): string[] {
  const next: string[] = []
  let at = 0
  for (const { from, length, means } of places) {
    next.push(...typed.slice(at, from), ...means)
    at = from + length
  }
  return [...next, ...typed.slice(at)]
}

/** Stands for an own word while the rest of a question is read: no letter, so that nobody can type it. */
const FIRST_KEPT = 0xe000
export const KEPT_WORD = /[\ue000-\uf8ff]/

/**
 * Takes the own words out of a question of words with spaces between them, so that nothing in them is read as an age or
 * a colour. What is an age or a colour as a whole stays one; what means a price gives way to what it means.
 * @param isFilter whether words are read as filters as a whole
 * @param replaces whether one that means a price does so
 */
export function keepOwnWords(
  text: string,
  own: OwnWords,
  { isFilter, replaces }: { isFilter: (words: string) => boolean; replaces: boolean },
): { text: string; restore: (text: string) => string } {
  const words = own.all.length === 0 ? [] : text.split(' ')
  // A word with a hyphen is one here and two for own words.
  const parts = words.flatMap((word, index) => typedWords(word).map((part) => ({ part, index })))
  const kept: { said: string; inPlace: ReadInPlace | null }[] = []
  const places = ownPlaces(
    parts.map(({ part }) => part),
    own,
  )
  for (const { from, length, inPlace } of places) {
    const first = parts[from]?.index ?? 0
    const last = parts[from + length - 1]?.index ?? first
    const said = words.slice(first, last + 1).join(' ')
    if (isFilter(said)) continue
    for (let index = first; index <= last; index++) words[index] = ''
    words[first] = String.fromCharCode(FIRST_KEPT + kept.length)
    kept.push({ said, inPlace: replaces ? inPlace : null })
  }
  if (kept.length === 0) return { text, restore: (rest) => rest }
  const left = words.filter(Boolean).join(' ')
  const hasPrice = readInPlace(left) !== null
  const put = (part: string, read: (place: (typeof kept)[number]) => string | undefined) =>
    part.replace(/[\ue000-\uf8ff]/g, (sign) => {
      const place = kept[sign.charCodeAt(0) - FIRST_KEPT]
      return (place && read(place)) ?? sign
    })
  return {
    text: put(left, ({ inPlace }) => inPlace?.[hasPrice ? 'withoutPrice' : 'whole']),
    restore: (rest) => put(rest, ({ said }) => said),
  }
}
