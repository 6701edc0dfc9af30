import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { canonicalSizeLabel, parseSize } from '#domain/catalogue/sizes.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { type CellValue, faultText, plainWords, refused, understood } from './cell-value.ts'
import { answerKey, type ImportChoices } from './imported-product.ts'

export const FREE_SIZE = 'Free Size'

/** Names for the only size of a garment. */
const FREE_WORDS = new Set([
  'free',
  'free size',
  'freesize',
  'one size',
  'onesize',
  'one-size',
  'os',
  'fs',
  'default title',
  'default',
  'standard',
  'universal',
  'na',
  'n/a',
  'फ्री',
  'फ्री साइज',
])

/** Size words in Hindi and in shops' abbreviations, without the nukta. */
const SIZE_WORDS: readonly [RegExp, string][] = [
  [/^(?:new|just)[ -]?borns?(?: baby)?$|^नवजात(?: शिशु)?$|^न्यू ?बॉर्न$/, 'newborn'],
  [/^स्मॉल$|^छोटा$/, 's'],
  [/^मीडियम$/, 'm'],
  [/^लार्ज$|^बडा$/, 'l'],
]
const HINDI_YEARS = /\s*(?:साल|वर्ष|बरस|वर्षीय)(?=$|[\s\-–)])/g
const HINDI_MONTHS = /\s*(?:माह|महीने|महीना|महिने|मास|मंथ)(?=$|[\s\-–)])/g

/** The same size in English words. */
function englishWords(words: string): string {
  const plain = words
    .replaceAll('\u093C', '')
    .replace(HINDI_YEARS, 'y')
    .replace(HINDI_MONTHS, 'm')
    .replace(/(\d)\s*से\s*(\d)/g, '$1-$2')
  return SIZE_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? plain
}

interface SizeOptions {
  choices: ImportChoices['size']
  /** Labels that the shop uses: they need no interpretation. */
  known: ReadonlyMap<string, string>
}

/** For `SizeOptions.known`: labels by their normalised form. */
export function knownLabels(labels: readonly string[]): ReadonlyMap<string, string> {
  return new Map(labels.map((label) => [answerKey(label), label]))
}

/**
 * Our label for a file's size: '2-3 Years', '24-36M' and '2 to 3 yrs' are '2-3Y'. An unknown or ambiguous one ('24M',
 * '4', '104') is asked about once per file.
 */
export function readSize(text: string, { choices, known }: SizeOptions): CellValue<string> {
  const value = text.trim().replace(/\s+/g, ' ')
  const answer = lookUp(choices, answerKey(value))?.trim()
  if (answer) return understood(canonicalSizeLabel(answer).slice(0, 30))
  const mine = known.get(answerKey(value))
  if (mine !== undefined) return understood(mine)

  const { piece, size } = splitLabel(value)
  if (/^\D+$/.test(piece) && !/^(?:age|size|kids?)$/.test(plainWords(piece))) {
    // A piece of a set: 'Brother: 2-3 Years'. What its size is asked is asked once for all pieces.
    const read = readSize(size, { choices, known })
    return read.ok ? understood(`${piece}: ${read.value}`.slice(0, 30)) : read
  }

  const words = englishWords(plainWords(value))
  if (FREE_WORDS.has(words)) return understood(FREE_SIZE)
  const label = certainLabel(words) ?? adultLabel(words)
  if (label !== null) return understood(label)

  const ask = { asked: 'size', value } as const
  const fromDate = sizeOfDate(words)
  if (fromDate !== null) {
    const message = faultText('sizeDate', { value, suggestion: fromDate })
    return refused(message, { suggestion: fromDate, ask })
  }
  if (namesSeveral(words)) return refused(faultText('sizesSeveral', { value }))
  if (isInches(words)) {
    return refused(faultText('sizeInches', { value, suggestion: words }), { suggestion: words, ask })
  }
  const suggestion = likelyLabel(words)
  return suggestion === null
    ? refused(faultText('sizeUnknown', { value }), { ask })
    : refused(faultText('sizeUnclear', { value, suggestion }), { suggestion, ask })
}

/** 'adult m' of a parent's piece is 'Adult M', which is not the M of children. */
function adultLabel(words: string): string | null {
  const letter = /^adults?[ -]*(x{0,3}[sl]|m)$/.exec(words)?.[1]
  return letter === undefined ? null : `Adult ${letter.toUpperCase()}`
}

/** 'S/M/L/XL', '18, 20, 22', '2-3Y, 3-4Y': a list of sizes in one cell. */
function namesSeveral(words: string): boolean {
  const parts = words.split(
    /\s*[,;+&]\s*|\s*\/\s*(?=[^\d])|(?<=\d)\s*\/\s*(?=\d+\s*\/)|(?<=\/\s*\d+)\s*\/\s*/,
  )
  return parts.length > 2 || (parts.length === 2 && /[,;+&]/.test(words))
    ? parts.every((part) => part !== '' && (certainLabel(part) !== null || likelyLabel(part) !== null))
    : false
}

/** '24-26': two chest sizes of Indian wear; too large for years. */
function isInches(words: string): boolean {
  const [from = 0, to = 0] = (/^(\d{2})\s*[-/]\s*(\d{2})$/.exec(words) ?? []).slice(1).map(Number)
  return from >= 16 && to - from === 2 && to <= 44 && from % 2 === 0
}

/** Without 'Age', 'Size', and with the unit attached to its number. */
function bareWords(words: string): string {
  return words
    .replace(/^(?:age|size|kids?|baby)\s*[:-]?\s+/, '')
    .replace(/-(?=(?:years?|yrs?|months?|mths?|m|y)$)/, '')
    .replace(/\s*\/\s*(?=\d)/, '-')
}

function certainLabel(words: string): string | null {
  const bare = bareWords(words)
  const size = parseSize(bare)
  if (size.kind === 'letter' || size.kind === 'free') return canonicalSizeLabel(bare)
  if (size.kind === 'inch') return size.ageMonths === null ? null : canonicalSizeLabel(bare)
  if (size.kind !== 'age') return null
  // A single age can start a size ('2Y') or end it ('24M').
  const isRange = /\d\D+\d/.test(bare) || bare === 'newborn' || bare === 'nb'
  return isRange ? canonicalSizeLabel(bare) : null
}

/** The oldest age for which clothes are made. */
const MOST_MONTHS = 18 * 12

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A spreadsheet turns '2-3' into '02-Mar' and leaves '12-13': a day and the following month. */
function sizeOfDate(words: string): string | null {
  const dayFirst = /^(\d{1,2})[-/ ]([a-z]{3})(?:[-/ ]\d{2,4})?$/.exec(words)
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}$/.exec(words)
  const monthFirst = /^([a-z]{3})[-/ ](\d{1,2})$/.exec(words)
  const iso = /^\d{4}-(\d{2})-(\d{2})(?:t.*)?$/.exec(words)
  const day = Number(dayFirst?.[1] ?? monthFirst?.[2] ?? iso?.[2] ?? numeric?.[1])
  const month =
    (iso ?? numeric)
      ? Number(iso?.[1] ?? numeric?.[2])
      : MONTHS.indexOf(dayFirst?.[2] ?? monthFirst?.[1] ?? '') + 1
  if (!(day > 0) || month < 1) return null
  const [from, to] = day < month ? [day, month] : [month, day]
  return to - from === 1 ? `${from}-${to}Y` : to > from ? `${from}-${to}M` : null
}

/** The likeliest label for an unclear size: by its words in brackets, its age, or a height. */
function likelyLabel(words: string): string | null {
  const bracket = /^(.*?)\s*[([/|]\s*(.+?)\s*[)\]]?$/.exec(words)
  if (bracket) {
    const labels = [bracket[1] ?? '', bracket[2] ?? ''].map(certainLabel).filter((label) => label !== null)
    const byAge = labels.find((label) => parseSize(label).kind === 'age')
    if (byAge ?? labels[0]) return byAge ?? labels[0] ?? null
  }
  const upTo = /^(?:up ?to|till|under|below)\s+(\d{1,2})\s*(m|y)[a-z]*$/.exec(words)
  if (upTo) return certainLabel(upTo[2] === 'y' ? `0-${Number(upTo[1]) * 12}m` : `0-${upTo[1]}m`)
  const bare = bareWords(words)
  const number = Number(/^\d+/.exec(bare)?.[0])
  if (Number.isNaN(number)) return null
  if (/^\d{1,2}\s*-\s*\d{1,2}$/.test(bare)) {
    const label = certainLabel(`${bare}y`)
    const age = label === null ? null : parseSize(label)
    return age?.kind === 'age' && age.ageMonths[1] <= MOST_MONTHS ? label : certainLabel(`${bare}m`)
  }
  if (/^\d+\s*(?:m|mths?|mos?|months?)$/.test(bare)) {
    return DEFAULT_SIZE_CHART.find((row) => row.ageMonths[1] === number)?.label ?? null
  }
  if (/^\d+\s*(?:t|y|yrs?|years?)?$/.test(bare) && number >= 1 && number <= 14) {
    return (
      DEFAULT_SIZE_CHART.find((row) => row.ageMonths[0] === number * 12)?.label ??
      certainLabel(`${number}-${number + 1}y`)
    )
  }
  if (/^\d+\s*(?:cm)?$/.test(bare) && number >= 50 && number <= 164) {
    return (
      DEFAULT_SIZE_CHART.find((row) => number > row.heightCm[0] && number <= row.heightCm[1])?.label ?? null
    )
  }
  return null
}
