import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { canonicalSizeLabel, parseSize } from '#domain/catalogue/sizes.ts'
import { type CellValue, faultText, plainWords, refused, understood } from './cell-value.ts'
import { askedKey, type ImportChoices } from './imported-product.ts'
import { lookUp } from './look-up.ts'

export const FREE_SIZE = 'Free Size'

/** Names of the one size of a garment that has no other. */
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
])

interface SizeOptions {
  choices: ImportChoices['size']
  /** Labels in use in the shop: they are understood as they are. */
  known: ReadonlyMap<string, string>
}

/** For `SizeOptions.known`: labels by what they are compared by. */
export function knownLabels(labels: readonly string[]): ReadonlyMap<string, string> {
  return new Map(labels.map((label) => [askedKey(label), label]))
}

/**
 * The label of ours for a size as a file writes it: '2-3 Years', '24-36M' and '2 to 3 yrs' are '2-3Y'. What is not
 * known, or may mean several sizes ('24M', '4', '104'), is asked about once for the file.
 */
export function readSize(text: string, { choices, known }: SizeOptions): CellValue<string> {
  const value = text.trim().replace(/\s+/g, ' ')
  const answer = lookUp(choices, askedKey(value))?.trim()
  if (answer) return understood(canonicalSizeLabel(answer).slice(0, 30))
  const mine = known.get(askedKey(value))
  if (mine !== undefined) return understood(mine)

  const words = plainWords(value)
  if (FREE_WORDS.has(words)) return understood(FREE_SIZE)
  const label = certainLabel(words)
  if (label !== null) return understood(label)

  const ask = { asked: 'size', value } as const
  const fromDate = sizeOfDate(words)
  if (fromDate !== null) {
    const message = faultText('sizeDate', { value, suggestion: fromDate })
    return refused(message, { suggestion: fromDate, ask })
  }
  const suggestion = likelyLabel(words)
  return suggestion === null
    ? refused(faultText('sizeUnknown', { value }), { ask })
    : refused(faultText('sizeUnclear', { value, suggestion }), { suggestion, ask })
}

/** Without 'Age', 'Size', and with the unit grown together with its number. */
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
  // One age alone can be where a size begins ('2Y') or where it ends ('24M').
  const isRange = /\d\D+\d/.test(bare) || bare === 'newborn' || bare === 'nb'
  return isRange ? canonicalSizeLabel(bare) : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2-3' typed into a spreadsheet becomes '02-Mar', '12-13' stays; a day and a month that follow each other. */
function sizeOfDate(words: string): string | null {
  const dayFirst = /^(\d{1,2})[-/ ]([a-z]{3})(?:[-/ ]\d{2,4})?$/.exec(words)
  const monthFirst = /^([a-z]{3})[-/ ](\d{1,2})$/.exec(words)
  const iso = /^\d{4}-(\d{2})-(\d{2})(?:t.*)?$/.exec(words)
  const day = Number(dayFirst?.[1] ?? monthFirst?.[2] ?? iso?.[2])
  const month = iso ? Number(iso[1]) : MONTHS.indexOf(dayFirst?.[2] ?? monthFirst?.[1] ?? '') + 1
  if (!(day > 0) || month < 1) return null
  const [from, to] = day < month ? [day, month] : [month, day]
  return to - from === 1 ? `${from}-${to}Y` : to > from ? `${from}-${to}M` : null
}

/** What an unclear size most likely is: by its words in brackets, the age that it ends or begins with, or a height. */
function likelyLabel(words: string): string | null {
  const bracket = /^(.*?)\s*[([/|]\s*(.+?)\s*[)\]]?$/.exec(words)
  if (bracket) {
    const labels = [bracket[1] ?? '', bracket[2] ?? ''].map(certainLabel).filter((label) => label !== null)
    const byAge = labels.find((label) => parseSize(label).kind === 'age')
    if (byAge ?? labels[0]) return byAge ?? labels[0] ?? null
  }
  const bare = bareWords(words)
  const number = Number(/^\d+/.exec(bare)?.[0])
  if (Number.isNaN(number)) return null
  if (/^\d{1,2}\s*-\s*\d{1,2}$/.test(bare)) return certainLabel(`${bare}y`)
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
