import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { hindiInLatin } from './devanagari.ts'
import { cleanSearchText } from './filters.ts'
import { readPrices } from './search-prices.ts'
import { normaliseText, readWord } from './search-words.ts'
import { spoken, take } from './spoken-question.ts'

const words = z.string().check(tidied, z.minLength(1), z.maxLength(60))

/** A shop's own synonym: a search for `said` also shows the results for `means`. */
const ownWord = z.object({ said: words, means: words })
export type OwnWord = z.infer<typeof ownWord>

/** The limit of synonyms; each query is compared with all of them. */
export const MOST_OWN_WORDS = 200
export const ownWordsSchema = z.array(ownWord).check(z.maxLength(MOST_OWN_WORDS))

/** The maximum depth of synonyms of synonyms. */
const MOST_READINGS = 3
/** A query longer than this is not expanded. */
const MOST_WORDS = 24

interface ReadOwnWord {
  /** In the form of queries: stemmed, in the usual spelling. */
  said: readonly string[]
  means: readonly string[]
  /** The replacement, if the meaning contains a price, which no product has as a word; else null. */
  inPlace: ReadInPlace | null
}

interface ReadInPlace {
  whole: string
  /** For a query with a typed price, which takes precedence. */
  withoutPrice: string
}

/** A shop's synonyms, prepared for queries. */
export interface OwnWords {
  readonly all: readonly ReadOwnWord[]
  /** By the first word of `said`, longest first. */
  readonly byFirst: ReadonlyMap<string, readonly ReadOwnWord[]>
}

export const NO_OWN_WORDS: OwnWords = { all: [], byFirst: new Map() }

/** The words of a text in Latin letters, as typed. */
export function typedWords(text: string): string[] {
  return hindiInLatin(normaliseText(cleanSearchText(text))).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Prepares synonyms. An entry without a word is skipped; of two with the same words the first is used. */
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

/** The position of a synonym in a query: its first word and its length in words. */
export interface OwnPlace {
  from: number
  length: number
  means: readonly string[]
  inPlace: ReadInPlace | null
}

/** The positions of synonyms in a query's typed words. */
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
 * Alternative readings of a query: each synonym replaced, repeatedly if the meaning contains another synonym. It stops
 * at words that occurred before, so that a cycle is harmless.
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

/** Completes a partly typed synonym at the end of the words: 'school bla'; null for none. */
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

/** Placeholder for a synonym while the rest of a query is parsed: a private-use character, which cannot be typed. */
const FIRST_KEPT = 0xe000
export const KEPT_WORD = /[\ue000-\uf8ff]/

/**
 * Takes synonyms out of a query, so that nothing in them is parsed as an age or a colour. A synonym that is an age or a
 * colour as a whole stays; one that means a price is replaced by its meaning.
 * @param isFilter whether words are a filter as a whole
 * @param replaces whether to replace a synonym that means a price
 */
export function protectOwnWords(
  text: string,
  own: OwnWords,
  { isFilter, replaces }: { isFilter: (words: string) => boolean; replaces: boolean },
): { text: string; restore: (text: string) => string } {
  const words = own.all.length === 0 ? [] : text.split(' ')
  // A hyphenated word is one word here and two in synonyms.
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
