import { lookUp } from '#domain/language/look-up.ts'
import { splitLabel } from './size-label.ts'

/** The ages for which a size is made, in months. */
export type AgeRange = readonly [from: number, to: number]

export type ParsedSize =
  | { kind: 'age'; ageMonths: AgeRange }
  | { kind: 'letter'; index: number }
  | { kind: 'inch'; inches: number; ageMonths: AgeRange | null }
  | { kind: 'free' }
  | { kind: 'other' }

export const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const

const LETTER_WORDS: Readonly<Record<string, string>> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  '2xl': 'XXL',
  '3xl': 'XXXL',
}

/** Chest sizes of Indian ethnic wear, in inches, and the ages they are cut for. */
const AGE_BY_INCHES: ReadonlyMap<number, AgeRange> = new Map([
  [16, [6, 12]],
  [18, [12, 24]],
  [20, [24, 36]],
  [22, [36, 48]],
  [24, [48, 60]],
  [26, [60, 72]],
  [28, [72, 96]],
  [30, [96, 108]],
  [32, [108, 120]],
  [34, [132, 144]],
  [36, [156, 168]],
])

const UNIT = '(m|mths?|mos?|months?|y|yrs?|years?)'
const AGE_PATTERN = new RegExp(`^(\\d{1,3})${UNIT}?(?:-(\\d{1,3}))?${UNIT}$`)

/** Parses '2-3Y', '2–3 Years', '24-36M', 'Newborn', 'XL', '20', '20 inch', 'Free Size' and 'Baby: 6-9M'. Never throws. */
export function parseSize(label: string): ParsedSize {
  const text = splitLabel(label).size.trim().toLowerCase().replace(/\s+/g, ' ')
  if (text === 'free size' || text === 'one size' || text === 'free') return { kind: 'free' }
  if (text === 'newborn' || text === 'nb') return { kind: 'age', ageMonths: [0, 3] }

  const letter = (LETTER_SIZES as readonly string[]).indexOf(lookUp(LETTER_WORDS, text) ?? text.toUpperCase())
  if (letter >= 0) return { kind: 'letter', index: letter }

  const joined = text.replace(/\bto\b|[‐-―]/g, '-').replace(/[\s.]/g, '')
  const inch = /^([1-9]\d)(?:"|″|in|inch|inches)?$/.exec(joined)
  if (inch) {
    const inches = Number(inch[1])
    return { kind: 'inch', inches, ageMonths: AGE_BY_INCHES.get(inches) ?? null }
  }
  const ageMonths = parseAge(joined)
  return ageMonths ? { kind: 'age', ageMonths } : { kind: 'other' }
}

function parseAge(joined: string): AgeRange | null {
  const match = AGE_PATTERN.exec(joined)
  if (!match) return null
  const [, first, firstUnit, second, lastUnit = ''] = match
  const months = (unit: string) => (unit.startsWith('y') ? 12 : 1)
  const from = Number(first) * months(firstUnit ?? lastUnit)
  // A single age is the year, or the quarter, that starts with it: '2Y' is 2-3Y.
  const to = second ? Number(second) * months(lastUnit) : from + (months(lastUnit) === 12 ? 12 : 3)
  return to > from ? [from, to] : null
}

/** Sizes of ethnic wear in inches that are cut for a part of the age range: [24, 36] → [20]. */
export function inchSizesForAge([from, to]: AgeRange): number[] {
  return [...AGE_BY_INCHES].filter(([, age]) => age[0] < to && age[1] > from).map(([inches]) => inches)
}

/** The age for which a size is made; null if its label does not tell. */
export function sizeAgeMonths(label: string): AgeRange | null {
  const size = parseSize(label)
  return size.kind === 'age' || size.kind === 'inch' ? size.ageMonths : null
}

/** The age of a size by its label; of letters and numbers by `fits`, '5-6Y · 110-116 cm'. */
export function shownAgeMonths({
  label,
  fits,
}: {
  label: string
  fits?: string | undefined
}): AgeRange | null {
  return sizeAgeMonths(label) ?? sizeAgeMonths(fits?.split(' · ')[0] ?? '')
}

/** The ages of all sizes in short: 2-3Y to 7-8Y are '2-8Y', 6-9M to 5-6Y '6M-6Y'. '' without an age. */
export function ageSpanText(sizes: readonly { label: string; fits?: string | undefined }[]): string {
  const ages = sizes.flatMap((size) => shownAgeMonths(size) ?? [])
  if (ages.length === 0) return ''
  const [from, to] = [Math.min(...ages), Math.max(...ages)]
  const inMonths = to < 24 || to % 12 !== 0
  if (inMonths) return `${from}-${to}M`
  return from === 0 || from % 12 === 0 ? `${from / 12}-${to / 12}Y` : `${from}M-${to / 12}Y`
}

/** [24, 36] → '2-3Y', [6, 12] → '6-12M'. */
export function ageLabel([from, to]: AgeRange): string {
  const inYears = from >= 12 && from % 12 === 0 && to % 12 === 0
  return inYears ? `${from / 12}-${to / 12}Y` : `${from}-${to}M`
}

/** One spelling per size: '2–3 Years' and '24-36M' → '2-3Y', 'small' → 'S'; other labels trimmed. */
export function canonicalSizeLabel(label: string): string {
  const { piece, size: own } = splitLabel(label)
  if (piece !== '') return `${piece}: ${canonicalSizeLabel(own)}`
  const size = parseSize(label)
  if (size.kind === 'age') return ageLabel(size.ageMonths)
  if (size.kind === 'letter') return LETTER_SIZES[size.index] ?? label.trim()
  if (size.kind === 'inch') return String(size.inches)
  if (size.kind === 'free') return 'Free Size'
  return label.trim().replace(/\s+/g, ' ')
}

/** Position of a size in sorted lists: ages first, then letters, inches, Free Size, the rest. */
export function sizeRank(label: string): number {
  const size = parseSize(label)
  if (size.kind === 'age') return size.ageMonths[0] * 1000 + size.ageMonths[1]
  if (size.kind === 'letter') return 2_000_000 + size.index
  if (size.kind === 'inch') return 3_000_000 + size.inches
  return size.kind === 'free' ? 4_000_000 : 5_000_000
}

/** Compares labels by `sizeRank`, then by text. */
export function compareSizeLabels(a: string, b: string): number {
  return sizeRank(a) - sizeRank(b) || (a < b ? -1 : a > b ? 1 : 0)
}
