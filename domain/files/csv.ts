/** Characters at the start of a cell that make it a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /["\r\n,;]/

/** Marks the file as UTF-8 for spreadsheets; the first thing in it. */
export const CSV_START = '\uFEFF'

/**
 * A line of a CSV file with its line end. Texts that a spreadsheet would run as a formula get an apostrophe in front;
 * numbers stay unchanged.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
