import { PHRASES, SYNONYM_GROUPS } from './synonyms.ts'

export interface SearchTerm {
  /** What was asked, stemmed. */
  word: string
  /** The word first, then what means the same. A product answers the term with any of them. */
  alternatives: string[]
}

const PHRASE_BY_WORDS: ReadonlyMap<string, string> = new Map(PHRASES)
const PHRASE_BEGINNINGS: ReadonlySet<string> = new Set(PHRASES.map(([words]) => words.split(' ')[0] ?? ''))

const ALTERNATIVES: ReadonlyMap<string, readonly string[]> = (() => {
  const byWord = new Map<string, string[]>()
  for (const group of SYNONYM_GROUPS) {
    for (const word of group) byWord.set(word, [...(byWord.get(word) ?? []), ...group])
  }
  return byWord
})()

/** Lower case, Latin accents off, apostrophes gone; other scripts keep their signs. */
export function normaliseText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/[̀-ͯ]/g, '').normalize('NFC').replace(/['’‘]/g, '')
}

/** Light English stemming: the plural only, since fashion words lose their meaning with more. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 5)
    return `${word.slice(0, -3)}${/(oot|nes)ies$/.test(word) ? 'ie' : 'y'}`
  if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The words of a text, stemmed, in order. */
export function tokenise(text: string): string[] {
  const words = normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map(stem)
}

/**
 * Every word under which a text is found: its words, the joined form of what stands with a hyphen
 * ('t-shirt' → 'tshirt') and of known phrases ('night suit' → 'nightsuit'). Without repetitions.
 */
export function indexWords(text: string): string[] {
  const hyphenated = hyphenatedWords(normaliseText(text))
  const tokens = tokenise(text)
  const joined = hyphenated.map((compound) => stem(compound.replace(/[-‐‑]/g, '')))
  const phrases = tokens.flatMap((token, index) =>
    PHRASE_BEGINNINGS.has(token) ? (PHRASE_BY_WORDS.get(`${token} ${tokens[index + 1]}`) ?? []) : [],
  )
  return [...new Set([...tokens, ...joined, ...phrases])]
}

/** Looks for a hyphen first: a catalogue has a hundred thousand texts, few of them with one. */
function hyphenatedWords(text: string): string[] {
  return /[-‐‑]/.test(text) ? (text.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu) ?? []) : []
}

/** Words of a question that narrow nothing in a shop for children's clothes. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'the',
  'for',
  'of',
  'in',
  'with',
  'ka',
  'ki',
  'ke',
])

/** The terms that a product must all answer; phrases are read as one. */
export function queryTerms(question: string): SearchTerm[] {
  const tokens = tokenise(question)
  const words: string[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? ''
    const phrase = PHRASE_BY_WORDS.get(`${token} ${tokens[index + 1]}`)
    words.push(phrase ?? token)
    if (phrase) index += 1
  }
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  const kept = telling.length > 0 ? telling : words
  return [...new Set(kept)].map((word) => ({ word, alternatives: alternativesOf(word) }))
}

/** The word itself, then its synonyms. */
export function alternativesOf(word: string): string[] {
  return [...new Set([word, ...(ALTERNATIVES.get(word) ?? [])])]
}
