import { lookUp } from '#domain/language/look-up.ts'
import { westernDigits } from './cell-value.ts'
import type { ColumnFields } from './import-fields.ts'
import type { FileRow } from './read-options.ts'

/** Fields of money and quantities, in which commas and points are ambiguous. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['price', 'mrp', 'salePrice', 'costPrice', 'compareAt', 'regularPrice', 'stock'],
])
/** '499,50', '1.299,00': a comma before paise. A thousands separator is followed by three digits. */
const COMMA = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{2}$/
/** '499.50', '1,299.00' */
const POINT = /^\d{1,3}(?:,\d{2,3})+\.\d{1,2}$|^\d+\.\d{1,2}$/
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/

/**
 * Whether a file uses a decimal comma. A semicolon-separated file does, unless its numbers disagree; in others a number
 * with both separators tells.
 */
export function usesDecimalComma(
  rows: readonly FileRow[],
  columns: ColumnFields,
  delimiter: string | null,
): boolean {
  const headers = Object.entries(columns).flatMap(([header, field]) => (NUMBERS.has(field) ? [header] : []))
  let isCertain = false
  for (const row of rows) {
    for (const header of headers) {
      const text = bareNumber(lookUp(row.cells, header) ?? '')
      if (POINT.test(text)) return false
      isCertain ||= COMMA.test(text) && (delimiter === ';' || text.includes('.'))
    }
  }
  return isCertain || delimiter === ';'
}

/** A number of such a file with a decimal point: '1.299,00' → '1299.00', '1.000' → '1000'; other cells unchanged. */
export function withDecimalPoint(field: string, text: string): string {
  if (!NUMBERS.has(field)) return text
  const bare = bareNumber(text)
  return COMMA.test(bare) || GROUPED.test(bare) || /^\d+,\d$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : text
}

function bareNumber(text: string): string {
  return westernDigits(text).replace(/₹|\b(?:inr|rs|eur)\b\.?|€|\/?-$|[\s'’]/giu, '')
}
