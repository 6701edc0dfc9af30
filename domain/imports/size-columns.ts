import { fieldOfHeader } from './match-columns.ts'
import { readSize } from './size-cell.ts'

/** Fewer could be measures that look like sizes. */
const FEWEST = 2
/** The header of a column that already has the size of each row. */
const LABEL = 'label'

/**
 * The columns that are a size each ('18', '20', '2-3Y', 'XL'), as suppliers list a garment's quantities in one row.
 * Empty if a column has the size of each row, or if fewer than two headers look like sizes.
 */
export function sizeColumns(headers: readonly string[]): number[] {
  if (headers.some((header) => fieldOfHeader('own', header) === LABEL)) return []
  const places = headers.flatMap((header, place) => (isSizeHeader(header) ? [place] : []))
  return places.length >= FEWEST ? places : []
}

const NOT_SIZES = new Set(['sizeUnknown', 'sizesSeveral'])

function isSizeHeader(header: string): boolean {
  const text = header.trim()
  if (text === '' || text.length > 20 || fieldOfHeader('own', text) !== null) return false
  // Words for a single size ('Standard', 'Default') also occur in headers.
  if (!/\d/.test(text) && !/^(?:x{0,3}[sl]|m|nb|new ?born)$/i.test(text)) return false
  const size = readSize(text, { choices: {}, known: new Map() })
  return size.ok || !NOT_SIZES.has(size.fault.text)
}
