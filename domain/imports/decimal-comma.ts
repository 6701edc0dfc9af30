import { lookUp } from '#domain/language/look-up.ts'
import { westernDigits } from './cell-value.ts'
import type { ColumnFields } from './import-fields.ts'
import type { FileRow } from './read-options.ts'

/** Fields of money and of pieces, whose commas and points may mean either. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['price', 'mrp', 'salePrice', 'costPrice', 'compareAt', 'regularPrice', 'stock'],
])
/** '499,50', '1.299,00': a comma before paise. A comma of thousands has three digits behind it. */
const COMMA = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{2}$/
/** '499.50', '1,299.00' */
const POINT = /^\d{1,3}(?:,\d{2,3})+\.\d{1,2}$|^\d+\.\d{1,2}$/
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/

/**
 * Whether a file writes decimals with a comma. A file parted by semicolons leaves the comma free for it and does unless
 * its own numbers say otherwise; in others a number with both signs tells.
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

/** A number of such a file as others write it: '1.299,00' → '1299.00', '1.000' → '1000'; other cells as they are. */
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
