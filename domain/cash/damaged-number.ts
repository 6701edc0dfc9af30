import { isErrorCell } from '#domain/imports/error-cells.ts'

/** '1.49081E+14', and what other countries' spreadsheets and exports make of it. */
const ROUNDED = /^\d+(?:[.,]\d+)?e\+?\d+$/i
/** Spreadsheets keep 15 digits of a number; what comes behind them is 0. */
const CUT = /^\d{15}0+$/

/** Whether a spreadsheet has changed a parcel's number so that it cannot be told which it was. */
export function isDamagedNumber(text: string): boolean {
  const bare = text.replace(/[\s']/g, '')
  return ROUNDED.test(bare) || CUT.test(bare) || isErrorCell(bare)
}

const TOTAL = /^(?:(?:grand|sub|net|over\s*all|g\.?)[\s-]*)?totals?(?![a-z])|^sum(?![a-z])|^(?:कुल|योग|जोड)/i

/**
 * Whether a row sums up others: its first text says so, or its number is that word. A total may have a count of parcels where
 * others have their number.
 */
export function isTotalRow(cells: readonly string[], numberCell: string): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return TOTAL.test(first) || TOTAL.test(numberCell.trim())
}
