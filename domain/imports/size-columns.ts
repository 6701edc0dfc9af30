import { fieldOfHeader } from './match-columns.ts'
import { readSize } from './size-cell.ts'

/** Fewer may be two measures that look like sizes. */
const FEWEST = 2
/** What says the size in rows already. */
const LABEL = 'label'

/**
 * The places of the columns that are a size each ('18', '20', '2-3Y', 'XL'), as suppliers write the pieces of a garment in
 * one row. Empty where a column names the size of each row, and where fewer than two look like sizes.
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
  // Words for a garment of one size ('Standard', 'Default') are words of headers too.
  if (!/\d/.test(text) && !/^(?:x{0,3}[sl]|m|nb|new ?born)$/i.test(text)) return false
  const size = readSize(text, { choices: {}, known: new Map() })
  return size.ok || !NOT_SIZES.has(size.fault.text)
}
