import { hindiInLatin } from './devanagari.ts'
import { FILLER_WORDS } from './filler-words.ts'
import { OCCASIONS } from './implied-words.ts'
import { memoise } from './memoise.ts'
import { PHRASES } from './phrases.ts'
import { GARMENT_GROUPS, NARROWER, NEAREST, SPELLINGS, SYNONYM_GROUPS } from './synonyms.ts'

export interface SearchTerm {
  /** The stemmed query word. */
  word: string
  /** The word, then its synonyms. A product matches the term with any of them. */
  alternatives: string[]
  /** Substitutes if no product has any of the alternatives. */
  nearest: readonly string[]
  /** A garment, which is dropped last if not all terms match. */
  isGarment: boolean
  /** May be dropped silently: 'dress' is also said of any clothes. */
  isLoose: boolean
}

const PHRASE_BY_WORDS: ReadonlyMap<string, string> = new Map(PHRASES)
const PHRASE_BEGINNINGS: ReadonlySet<string> = new Set(PHRASES.map(([words]) => words.split(' ')[0] ?? ''))

const ALTERNATIVES: ReadonlyMap<string, readonly string[]> = (() => {
  const byWord = new Map<string, string[]>()
  for (const group of SYNONYM_GROUPS) {
    for (const word of group) byWord.set(word, [...(byWord.get(word) ?? []), ...group])
  }
  for (const [word, also] of Object.entries(NARROWER)) {
    byWord.set(word, [...(byWord.get(word) ?? [word]), ...also])
  }
  return byWord
})()

const NEAREST_WORDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(NEAREST))
const SPELT: ReadonlyMap<string, string> = new Map(Object.entries(SPELLINGS))
const GARMENTS: ReadonlySet<string> = new Set([
  ...GARMENT_GROUPS.flat(),
  ...[
    'suit',
    'shirt',
    'skirt',
    'top',
    'saree',
    'hero',
    'babasuit',
    'coatpant',
    'blazer',
    'lower',
    'trackpant',
    'pathani',
  ],
  ...Object.keys(NEAREST),
  ...['shoe', 'footwear', 'bootie', 'towel', 'bag', 'princess', 'fairy', 'krishna'],
])

const PLAIN_TEXT = /^[\n\r\t -~]*$/

/** Lower case, without Latin accents, apostrophes and invisible characters; other scripts keep their marks. */
export function normaliseText(text: string): string {
  // Fast path: most of a catalogue's hundred thousand texts are plain.
  if (PLAIN_TEXT.test(text)) return text.toLowerCase().replaceAll("'", '')
  const plain = text.toLowerCase().normalize('NFKD').replace(/[̀-ͯ]/g, '').normalize('NFC')
  return plain.replace(/['’‘]|\p{Cf}/gu, '')
}

/** Light English stemming: the plural only, since more would blur words of fashion. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is|stmas|xmas|^shorts)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 5)
    return `${word.slice(0, -3)}${/(oot|nes)ies$/.test(word) ? 'ie' : 'y'}`
  if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/**
 * A word as texts and questions are read: stemmed and in its usual spelling. The same string each time, which a map finds
 * sooner than an equal one.
 */
export const readWord = memoise((word) => {
  const stemmed = stem(word)
  return SPELT.get(stemmed) ?? stemmed
})

/** The words of a text, stemmed, in their usual spelling and in order. */
export function tokenise(text: string): string[] {
  return wordsIn(normaliseText(text))
}

function wordsIn(normalised: string): string[] {
  const words = PLAIN_TEXT.test(normalised)
    ? normalised.match(/[a-z0-9]+/g)
    : hindiInLatin(normalised).match(/[\p{L}\p{M}\p{N}]+/gu)
  return (words ?? []).map(readWord)
}

/**
 * All words by which a text is found: its words, the joined form of hyphenated words ('t-shirt' → 'tshirt') and of
 * known phrases ('night suit' → 'nightsuit'). Without duplicates.
 */
export function indexWords(text: string): string[] {
  return [...new Set(indexWordsInOrder(text))]
}

/** The same with repetitions, for callers that count each word once by themselves. */
export function indexWordsInOrder(text: string): string[] {
  const normalised = normaliseText(text)
  const words = wordsIn(normalised)
  const tokens = words.length
  for (const compound of hyphenatedWords(normalised)) words.push(stem(compound.replace(/[-‐‑]/g, '')))
  for (let index = 0; index + 1 < tokens; index++) {
    const token = words[index] ?? ''
    if (!PHRASE_BEGINNINGS.has(token)) continue
    const phrase = PHRASE_BY_WORDS.get(`${token} ${words[index + 1]}`)
    if (phrase !== undefined) words.push(phrase)
  }
  return words
}

/** Checks for a hyphen first: of a catalogue's hundred thousand texts few have one. */
function hyphenatedWords(text: string): string[] {
  return /[-‐‑]/.test(text) ? (text.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu) ?? []) : []
}

const FILLERS: ReadonlySet<string> = new Set([...FILLER_WORDS].flatMap((word) => [word, stem(word)]))

/** The words of a query without those that do not filter; parts of a phrase stay. */
export function tellingWords(words: readonly string[]): string[] {
  const tokens = words.map(readWord)
  const isPhrase = (index: number) => PHRASE_BY_WORDS.has(`${tokens[index]} ${tokens[index + 1]}`)
  return words.filter(
    (_, index) => isPhrase(index) || isPhrase(index - 1) || !FILLERS.has(tokens[index] ?? ''),
  )
}

/** The terms that a product must all match; a phrase is one term. */
export function queryTerms(question: string): SearchTerm[] {
  const tokens = tokenise(question)
  const words: string[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? ''
    const phrase = PHRASE_BY_WORDS.get(`${token} ${tokens[index + 1]}`)
    words.push(phrase ?? token)
    if (phrase) index += 1
  }
  const telling = words.filter((word) => !FILLERS.has(word))
  const kept = [...new Set(telling.length > 0 ? telling : words)]
  const isRite = kept.some((word) => alternativesOf(word).some((other) => OCCASIONS.has(other)))
  const asked = isRite && kept.length > 1 ? kept.filter((word) => !WORN_ON_THE_DAY.has(word)) : kept
  return asked.map((word) => ({
    word,
    alternatives: alternativesOf(word),
    nearest: alternativesOf(word).flatMap((other) => NEAREST_WORDS.get(other) ?? []),
    isGarment: GARMENTS.has(word),
    isLoose: word === ANY_CLOTHES && asked.length > 1,
  }))
}

const ANY_CLOTHES = 'dress'
const WORN_ON_THE_DAY: ReadonlySet<string> = new Set([ANY_CLOTHES, 'suit'])

/** The word itself, then its synonyms. */
export function alternativesOf(word: string): string[] {
  return [...new Set([word, ...(ALTERNATIVES.get(word) ?? [])])]
}

/** Whether the word is in the shop's vocabulary, even if no product has it. */
export function isShopWord(word: string): boolean {
  return ALTERNATIVES.has(word) || NEAREST_WORDS.has(word)
}
