import { lookUp } from '#domain/language/look-up.ts'
import { type CellValue, faultText, plainWords, refused, understood } from './cell-value.ts'
import { answerKey, type ImportChoices } from './imported-product.ts'
import { bareCode } from './sku-cell.ts'

/** The unit in a column's header: 'Weight (kg)' → 'kg', 'Chest (in)' → 'in'; undefined for none. */
export function unitOfHeader(header: string | null): string | undefined {
  return /\(\s*(\w+)\s*\)/.exec(header ?? '')?.[1]?.toLowerCase()
}

const PIECES_WORD = /\s*(?:pcs?|pieces?|nos?|units?|qty|नग|पीस|पिस)\.?$/
const DOZEN_WORD = /\s*(?:dozens?|doz|dzn?|दर्जन)\.?$/

function digitsOf(text: string): string {
  const plain = plainWords(text).replace(PIECES_WORD, '')
  return /^[+-]?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** '12', '12.0', '1,200', '12 pcs', '4 dozen'. */
export function readWhole(text: string, most: number): CellValue<number> {
  const value = text.trim()
  if (DOZEN_WORD.test(plainWords(value))) {
    const dozens = readWhole(plainWords(value).replace(DOZEN_WORD, ''), Math.floor(most / 12))
    return dozens.ok ? understood(dozens.value * 12) : dozens
  }
  const digits = digitsOf(value)
  if (!/^\+?\d+(\.0*)?$/.test(digits)) return refused(faultText('notWhole', { value }))
  const number = Number(digits)
  return number > most ? refused(faultText('tooHigh', { value, most })) : understood(number)
}

const NONE_LEFT = new Set([
  ...[
    'out of stock',
    'sold out',
    'nil',
    'none',
    'no stock',
    'outofstock',
    'out_of_stock',
    'stock out',
    'finished',
    'oos',
  ],
  ...['बिका हुआ', 'बिक गया', 'खत्म', 'ख़त्म', 'नहीं है', 'स्टॉक नहीं'].map(plainWords),
  // Spreadsheets' format of 0 in columns of money and quantities.
  ...['-', '–', '—'],
])
const UNCOUNTED = new Set([
  'in stock',
  'instock',
  'in_stock',
  'preorder',
  'available',
  'yes',
  'unlimited',
  'not counted',
  'not tracked',
  'backorder',
  'onbackorder',
])
export const MOST_PIECES = 100_000

/** A stock, at least 0; a word instead of a number is asked about once. */
export function readStock(text: string, choices: ImportChoices['stock'] = {}): CellValue<number> {
  const value = text.trim()
  const words = plainWords(lookUp(choices, answerKey(value)) ?? value)
  if (NONE_LEFT.has(words)) return understood(0)
  if (UNCOUNTED.has(words)) {
    const ask = { asked: 'stock', value } as const
    return refused(faultText('stockNotCounted', { value }), { ask, blocks: false })
  }
  // Three zeros after a point: thousands in one locale, decimals in another.
  const grouped = /^(\d{1,3})\.(000)$/.exec(words)
  if (grouped) {
    const [, thousands = ''] = grouped
    const message = faultText('stockTwoWays', { value, first: thousands, second: `${thousands}000` })
    return refused(message, { suggestion: thousands, ask: { asked: 'stock', value } })
  }
  const whole = readWhole(words, MOST_PIECES)
  // Quotes the text as typed, not as normalised.
  return whole.ok || whole.fault.text !== 'notWhole' ? whole : refused(faultText('notWhole', { value }))
}

/** Whether a stock is negative, as in shops that oversell. */
export function isBelowZero(text: string): boolean {
  return /^-\s*\d+(\.0*)?$/.test(digitsOf(text))
}

/** Normalises the many signs for inches. */
function measureWords(text: string): string {
  return plainWords(text.replace(/[″”“]/g, '"'))
}

/** '54', '54 cm', '54.5', '21.5 in' → cm with one decimal; `unit` applies to a plain number. */
export function readCm(text: string, unit?: string): CellValue<number> {
  const value = text.trim()
  const match = /^(\d{1,3}(?:[.,]\d+)?)\s*(cms?|inch(?:es)?|in|")?\.?$/.exec(measureWords(value))
  const number = match ? toCm(match[1] ?? '', match[2] ?? unit) : Number.NaN
  if (!match) return refused(faultText('notNumber', { value, example: '54 cm' }))
  return number > 250 ? refused(faultText('tooHigh', { value, most: '250 cm' })) : understood(number)
}

function toCm(digits: string, unit: string | undefined): number {
  const number = Number(digits.replace(',', '.'))
  return Math.round(number * (INCHES.has(unit ?? '') ? 25.4 : 10)) / 10
}

const INCHES = new Set(['in', 'inch', 'inches', '"'])

/** '96-103 cm', '96 to 103', '37-40 in' → cm. */
export function readCmRange(text: string, unitOfColumn?: string): CellValue<[number, number]> {
  const value = text.trim()
  const wrong = refused(faultText('notRange', { value, example: '96-103 cm' }))
  const plain = measureWords(value).replace(/\bto\b|[‐-―]/g, '-')
  const unit = /(cms?|inch(?:es)?|in|")\.?$/.exec(plain)?.[1] ?? unitOfColumn
  const parts = plain.replace(/\s*(?:cms?|inch(?:es)?|in|")\.?/g, '').split('-')
  const [from, to] = parts.map((part) =>
    /^\s*\d{1,3}([.,]\d+)?\s*$/.test(part) ? toCm(part.trim(), unit) : Number.NaN,
  )
  if (parts.length !== 2 || from === undefined || to === undefined) return wrong
  return from < to && to <= 250 ? understood([from, to]) : wrong
}

/** '24-36 months', '2-3 years', '24-36' → months. */
export function readMonths(text: string, unit = 'months'): CellValue<[number, number]> {
  const value = text.trim()
  const wrong = refused(faultText('notRange', { value, example: '24-36 months' }))
  const plain = plainWords(value).replace(/\bto\b|[‐-―]/g, '-')
  const match = /^(\d{1,3})\s*-\s*(\d{1,3})\s*(m|mths?|mos?|months?|y|yrs?|years?)?\.?$/.exec(plain)
  if (!match) return wrong
  const months = (match[3] ?? unit).startsWith('y') ? 12 : 1
  const from = Number(match[1]) * months
  const to = Number(match[2]) * months
  return from < to && to <= 240 ? understood([from, to]) : wrong
}

const GRAMS_PER: Readonly<Record<string, number>> = {
  g: 1,
  gm: 1,
  gms: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523_125,
}

/** '250', '250 g', '0.25 kg', '0.5 lbs' → whole grams; `unit` applies to a plain number, grams by default. */
export function readGrams(text: string, unit = 'g'): CellValue<number> {
  const value = text.trim()
  const match = /^(\d{1,6}(?:[.,]\d+)?)\s*([a-z]+)?\.?$/.exec(plainWords(value))
  const factor = match
    ? lookUp(GRAMS_PER, match[2] ?? (Object.hasOwn(GRAMS_PER, unit) ? unit : 'g'))
    : undefined
  if (!match || factor === undefined) return refused(faultText('notNumber', { value, example: '250 g' }))
  const grams = Math.round(Number((match[1] ?? '').replace(',', '.')) * factor)
  return grams > 50_000 ? refused(faultText('tooHigh', { value, most: '50 kg' })) : understood(grams)
}

/** GTIN, EAN, UPC or a shop's own code; one that a spreadsheet rounded is dropped. */
export function readBarcode(text: string): CellValue<string> {
  const value = bareCode(text)
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(value)) {
    return refused(faultText('barcodeCut', { value }), { blocks: false })
  }
  const bare = value.replace(/\s|\.0+$/g, '')
  // The hyphens of a printed EAN are formatting; those of a shop's own code belong to it.
  const code = /^[\d-]+$/.test(bare) ? bare.replaceAll('-', '') : bare
  return /^(?=.*[A-Za-z0-9])[A-Za-z0-9-]{1,20}$/.test(code)
    ? understood(code)
    : refused(faultText('barcodeForm', { value }), { blocks: false })
}
