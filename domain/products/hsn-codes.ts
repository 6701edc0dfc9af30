import { HSN_TEXTS } from '#texts/products/hsn-texts.ts'
import type { ProductContent } from './product-content.ts'

/* Chapter 61 is knitted, 62 woven; "babies" are children up to 86 cm. The shopkeeper is responsible for the right
   heading; these functions only help to find it. */

export interface HsnCode {
  code: string
  /** Its description. */
  name: string
}

/** The fabric of a heading; null if it does not matter. */
type Cloth = 'knitted' | 'woven'

/** Words that do not filter. */
const IDLE: ReadonlySet<string> = new Set(
  'a an and the of for in with to other garment wear collection kid essential'.split(' '),
)

const BOYS: ReadonlySet<string> = new Set(['6101', '6103', '6105', '6107', '6201', '6203', '6205', '6207'])
const GIRLS: ReadonlySet<string> = new Set(['6102', '6104', '6106', '6108', '6202', '6204', '6206', '6208'])
const BABIES: ReadonlySet<string> = new Set(['6111', '6209'])

const ENTRIES = Object.entries(HSN_TEXTS).map(([code, { name, words }]) => ({
  code,
  name,
  words: new Set(wordsOf(`${name} ${words}`)),
}))
type Entry = (typeof ENTRIES)[number]

/** The description of a code of any length, by its heading; null for an unknown one. */
export function hsnName(code: string): string | null {
  return ENTRIES.find((entry) => code.startsWith(entry.code))?.name ?? null
}

/**
 * Headings for a query, best match first: 'frock woven', 'baby romper', '6109'. Words may be partly typed. Empty if no
 * heading matches.
 */
export function findHsnCodes(question: string, most = 6): HsnCode[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  return ranked((entry) => {
    const scores = words.map((word) => scoreOf(word, entry))
    // Every word filters; a word that no heading knows is ignored.
    return scores.reduce((sum, score) => sum + score, 0)
  }).slice(0, most)
}

/** Suggested headings for a product by its name, category, fabric, wearer and height. Not tax advice. */
export function suggestHsn(content: ProductContent, most = 3): HsnCode[] {
  const words = wordsOf(`${content.name} ${content.category ?? ''} ${content.subcategory ?? ''}`).filter(
    // `suits` checks the wearer.
    (word) => word !== 'girl' && word !== 'boy' && word !== 'baby',
  )
  const cloth = clothOf(`${content.fabric} ${content.name}`)
  const isForBabies = isWornByBabies(content)
  return ranked((entry) => {
    const found = words.reduce((sum, word) => sum + scoreOf(word, entry), 0)
    if (isForBabies && BABIES.has(entry.code)) return found + 6 + clothScore(entry, cloth)
    if (found === 0 || BABIES.has(entry.code) || !suits(entry, content.gender)) return 0
    return Math.max(0, found + clothScore(entry, cloth))
  }).slice(0, most)
}

function ranked(score: (entry: Entry) => number): HsnCode[] {
  return ENTRIES.map((entry) => ({ entry, score: score(entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1))
    .map(({ entry: { code, name } }) => ({ code, name }))
}

function scoreOf(word: string, entry: Entry): number {
  if (/^\d+$/.test(word)) return word.startsWith(entry.code) || entry.code.startsWith(word) ? 10 : 0
  if (entry.words.has(word)) return 3
  return word.length >= 3 && [...entry.words].some((known) => known.startsWith(word)) ? 1 : 0
}

function suits({ code }: Entry, gender: ProductContent['gender']): boolean {
  if (gender === 'girl') return !BOYS.has(code)
  return gender === 'boy' ? !GIRLS.has(code) : true
}

function clothScore({ code }: Entry, cloth: Cloth | null): number {
  if (cloth === null || !/^6[12]/.test(code)) return 0
  return code.startsWith(cloth === 'knitted' ? '61' : '62') ? 2 : -2
}

const KNITTED =
  /\b(knit\w*|jersey|hosiery|rib(bed)?|interlock|fleece|terry|single jersey|lycra|spandex|pique|velour|sweatshirt|crochet)\b/i
const WOVEN =
  /\b(woven|cambric|mulmul|mul|poplin|voile|muslin|khadi|linen|denim|twill|corduroy|silk|satin|georgette|chiffon|organza|brocade|chanderi|taffeta|crepe|flannel|seersucker|double gauze|dobby|canvas|rayon|viscose|handloom|ikat|dupion|jacquard|net|tulle)\b/i

/** The fabric that the words imply; null for neither or both. */
function clothOf(text: string): Cloth | null {
  const knitted = KNITTED.test(text)
  return knitted === WOVEN.test(text) ? null : knitted ? 'knitted' : 'woven'
}

/** The tariff counts a child up to this height as a baby. In cm. */
const BABY_TO_CM = 86

/** Whether all its sizes are for babies in the tariff's sense. */
function isWornByBabies({ category, sizes }: ProductContent): boolean {
  const heights = sizes.flatMap(({ heightCm }) => (heightCm ? [heightCm[0]] : []))
  if (heights.length === 0) return category === 'baby-essentials'
  return heights.every((from) => from < BABY_TO_CM)
}

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .replace(/t-shirts?\b/g, 'tshirt')
        .split(/[^a-z0-9]+/)
        .map(singular)
        .filter((word) => word !== '' && !IDLE.has(word)),
    ),
  ]
}

/** 'frocks' → 'frock', 'dresses' → 'dress', 'babies' → 'baby'; 'dress' stays. */
function singular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
