import { hindiInLatin } from './devanagari.ts'
import { cleanSearchText } from './filters.ts'
import { AGE_UNIT, type Reader } from './search-numbers.ts'
import { normaliseText } from './search-words.ts'

/** Marks where something was taken out. */
export const GAP = ' | '

const HUNDRED = '(?:sau|hundred)'
const THOUSAND = '(?:ha[zj]aa?r|thousand)'
const NUMBER_WORDS = [
  ...['one|ek', 'two|do', 'three|teen', 'four|char|chaar', 'five|paanch|panch', 'six|chhe|che|chah'],
  ...['seven|saat', 'eight|aath|aat', 'nine|nau', 'ten|das', 'eleven|gyarah', 'twelve|barah'],
  ...['thirteen|terah', 'fourteen|chaudah', 'fifteen|pandrah', 'sixteen|solah', 'seventeen|satrah'],
  ...['eighteen|atharah', 'nineteen|unnis', 'twenty|bees'],
].map((words) => new RegExp(`\\b(?:${words})(?= (?:${AGE_UNIT}|${HUNDRED}|${THOUSAND})\\b)`, 'g'))
/** 'dedh hazar', 'dhai saal'. */
const HALVES = [
  [/\bdedh(?= )/g, '1.5'],
  [/\b(?:a?dhai|arhai)(?= )/g, '2.5'],
] as const
/** 'hazar se kam', 'under thousand'; elsewhere a word. */
const alone = (unit: string) =>
  new RegExp(
    `(?<!\\d )\\b${unit}(?= (?:rs|rupay\\w*|se|say|tak|ke|ka|wala|wali|wale)\\b)|(?<=\\b(?:under|below|within|above|upto) )${unit}\\b`,
    'g',
  )
const BARE_THOUSAND = alone(THOUSAND)
const BARE_HUNDRED = alone(HUNDRED)
const THOUSANDS = new RegExp(`(\\d+(?:\\.\\d)?) ?(?:k|${THOUSAND})\\b`, 'g')
const HUNDREDS = new RegExp(`(\\d+(?:\\.\\d)?) ${HUNDRED}\\b`, 'g')
const UNIT_AT_NUMBER = new RegExp(
  `(\\d)(?=(?:${AGE_UNIT}|cms?|inch|inches|rs|tak|${HUNDRED}|${THOUSAND})\\b)`,
  'g',
)

/** Separates numbers, currency and units, writes numbers as digits, and removes punctuation between words. */
export function spoken(text: string): string {
  const numbered = NUMBER_WORDS.reduce(
    (said, pattern, index) => said.replace(pattern, String(index + 1)),
    hindiInLatin(normaliseText(cleanSearchText(text)))
      .replace(/(?<=\d),(?=(?:\d{2},)*\d{3}\b)/g, '')
      .replace(/\b3 ?\/ ?4(?:th)?\b/g, 'three fourth')
      .replace(/\bfirst (?=birthday|bday)/g, '1st ')
      .replace(/₹|\brs\.?(?=[\s\d])/g, ' rs ')
      .replace(/[^\p{L}\p{M}\p{N}.|-]+/gu, ' '),
  )
  return HALVES.reduce((said, [pattern, number]) => said.replace(pattern, number), numbered)
    .replace(UNIT_AT_NUMBER, '$1 ')
    .replace(BARE_THOUSAND, '1000')
    .replace(BARE_HUNDRED, '100')
    .replace(THOUSANDS, (_, count: string) => String(Math.round(Number(count) * 1000)))
    .replace(HUNDREDS, (_, count: string) => String(Math.round(Number(count) * 100)))
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export const take: Reader = (text, pattern, read) =>
  text
    .replace(pattern, (found: string, ...groups: (string | undefined)[]) =>
      read([found, ...groups]) ? GAP : found,
    )
    .replace(/\s+/g, ' ')
