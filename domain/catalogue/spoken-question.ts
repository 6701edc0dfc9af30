import { cleanSearchText } from './filters.ts'
import { AGE_UNIT, type Reader } from './search-numbers.ts'
import { inLatin, normaliseText } from './search-words.ts'

/** Stands where something was taken out. */
export const GAP = ' | '

const NUMBER_WORDS = [
  ...['one|ek', 'two|do', 'three|teen', 'four|char|chaar', 'five|paanch|panch', 'six|chhe|che|chah'],
  ...['seven|saat', 'eight|aath|aat', 'nine|nau', 'ten|das', 'eleven|gyarah', 'twelve|barah'],
].map((words) => new RegExp(`\\b(?:${words})(?= ${AGE_UNIT}\\b)`, 'g'))
const UNIT_AT_NUMBER = new RegExp(`(\\d)(?=(?:${AGE_UNIT}|cms?|inch|inches|rs|tak)\\b)`, 'g')

/** Numbers, currency and units apart and in digits; signs between words gone. */
export function spoken(text: string): string {
  const numbered = NUMBER_WORDS.reduce(
    (said, pattern, index) => said.replace(pattern, String(index + 1)),
    inLatin(normaliseText(cleanSearchText(text)))
      .replace(/(?<=\d),(?=(?:\d{2},)*\d{3}\b)/g, '')
      .replace(/\b3 ?\/ ?4(?:th)?\b/g, 'three fourth')
      .replace(/\bfirst (?=birthday|bday)/g, '1st ')
      .replace(/₹|\brs\.?(?=[\s\d])/g, ' rs ')
      .replace(/[^\p{L}\p{M}\p{N}.|-]+/gu, ' '),
  )
  return numbered
    .replace(/(\d+(?:\.\d)?) ?k\b/g, (_, thousands: string) => String(Math.round(Number(thousands) * 1000)))
    .replace(UNIT_AT_NUMBER, '$1 ')
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
