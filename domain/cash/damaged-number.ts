import { isErrorCell } from '#domain/imports/error-cells.ts'

/** '1.49081E+14', and its forms in other locales. */
const ROUNDED = /^\d+(?:[.,]\d+)?e\+?\d+$/i
/** Spreadsheets keep 15 digits of a number and replace the rest with 0. */
const CUT = /^\d{15}0+$/

/** Whether a spreadsheet has changed a tracking number irrecoverably. */
export function isDamagedNumber(text: string): boolean {
  const bare = text.replace(/[\s']/g, '')
  return ROUNDED.test(bare) || CUT.test(bare) || isErrorCell(bare)
}

const TOTAL = /^(?:(?:grand|sub|net|over\s*all|g\.?)[\s-]*)?totals?(?![a-z])|^sum(?![a-z])|^(?:कुल|योग|जोड)/i

/**
 * Whether a row is a total: its first text or its number says so. A total may have a count of parcels in the column of
 * the number.
 */
export function isTotalRow(cells: readonly string[], numberCell: string): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return TOTAL.test(first) || TOTAL.test(numberCell.trim())
}
