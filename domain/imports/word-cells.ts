import { GENDERS, type Gender } from '#domain/catalogue/gender.ts'
import { HSN, type ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import { lookUp } from '#domain/language/look-up.ts'
import {
  type CellValue,
  type FaultText,
  faultText,
  plainWords,
  refused,
  understood,
  westernDigits,
} from './cell-value.ts'
import { countryCodeOf } from './country-code.ts'

const YES = new Set(['yes', 'y', 'true', '1', 'haan', 'हाँ', 'हां', 'ha', 'x', '✓', '✔', 'published', 'active'])
const NO = new Set(['no', 'n', 'false', '0', 'nahi', 'नहीं', 'none', '✗', '✘', 'draft'])

export function readBoolean(text: string): CellValue<boolean> {
  const words = plainWords(text)
  if (YES.has(words)) return understood(true)
  if (NO.has(words)) return understood(false)
  return refused(faultText('notBoolean', { value: text.trim() }))
}

const GENDER_WORDS: Readonly<Record<string, Gender>> = {
  girls: 'girl',
  female: 'girl',
  f: 'girl',
  boys: 'boy',
  male: 'boy',
  m: 'boy',
  both: 'unisex',
  kids: 'unisex',
  'girls & boys': 'unisex',
  'boys & girls': 'unisex',
  all: 'unisex',
}

export function readGender(text: string): CellValue<Gender> {
  const words = plainWords(text)
  const gender = GENDERS.find((known) => known === words) ?? lookUp(GENDER_WORDS, words)
  return gender ? understood(gender) : refused(faultText('notGender', { value: text.trim() }))
}

/** One of a list of words, in any case. */
export function readWord<const Word extends string>(
  text: string,
  known: readonly Word[],
  wrong: (value: string, known: string) => FaultText,
): CellValue<Word> {
  const words = plainWords(text)
  const word = known.find((entry) => entry.toLowerCase() === words)
  return word === undefined ? refused(wrong(text.trim(), known.join(', '))) : understood(word)
}

/** 'India', 'in', 'Bharat', 'Made in India' → 'IN'. */
export function readCountry(text: string): CellValue<string> {
  const code = countryCodeOf(text)
  if (code !== null) return understood(code)
  return refused(faultText('notCountry', { value: text.trim() }))
}

/** 'GOTS', 'India Organic', 'NPOP', 'Organic Content Standard' → the standard of a certificate. */
export function readOrganicStandard(text: string): CellValue<(typeof ORGANIC_STANDARDS)[number]> {
  const words = plainWords(text)
  if (/\bgots\b|global organic textile/.test(words)) return understood('gots')
  if (/\bnpop\b|india organic/.test(words)) return understood('npop')
  if (/\bocs\b|organic content/.test(words)) return understood('ocs')
  return refused(faultText('notOrganicStandard', { value: text.trim() }))
}

/** '6111', '6209.20.00', 'HSN 61112000', a spreadsheet's '6111.0' → digits. */
export function readHsn(text: string): CellValue<string> {
  const value = text.trim()
  const bare = westernDigits(value)
    .replace(/^hsn\W*/i, '')
    .replace(/^(\d{4}|\d{6}|\d{8})\.0$/, '$1')
    .replace(/[\s.-]/g, '')
  if (!/^\d+$/.test(bare)) return refused(faultText('hsnDigits', { value }))
  // Ten-digit codes of other countries start with the six international digits.
  const digits = bare.length === 10 ? bare.slice(0, 6) : bare
  if (digits.length < 4) return refused(faultText('hsnShort', { value }))
  if (![4, 6, 8].includes(digits.length)) return refused(faultText('hsnDigits', { value }))
  return HSN.test(digits) ? understood(digits) : refused(faultText('hsnHeading', { value }))
}
