import { headerWords } from '#domain/imports/header-words.ts'
import { fieldOfHeader } from '#domain/imports/match-columns.ts'
import { sizeColumns } from '#domain/imports/size-columns.ts'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import type { CellRow } from './sheet-form.ts'
import type { Merge } from './worksheet-xml.ts'

/** Headers, and how rows below are converted to match them. */
export interface TableShape {
  headers: string[]
  /** The rows that one sheet row becomes; none for a total. */
  rowsOf(row: CellRow): CellRow[]
  notes: string[]
}

/** A table as it is, or with its size columns converted to rows: one for each filled cell. */
export function shapeTable(headers: readonly string[]): TableShape {
  const places = sizeColumns(headers)
  if (places.length === 0) return { headers: [...headers], rowsOf: (row) => [row], notes: [] }
  const others = headers.flatMap((_, place) => (places.includes(place) ? [] : [place]))
  const sizes = places.map((place) => headers[place] ?? '')
  return {
    headers: [
      ...others.map((place) => headers[place] ?? ''),
      SHEET_TEXTS.sizeColumn,
      SHEET_TEXTS.sizeValueColumn,
    ],
    rowsOf({ line, cells }) {
      const shared = others.map((place) => cells[place] ?? '')
      const parts = places.flatMap((place, at): CellRow[] => {
        const value = cells[place] ?? ''
        return value.trim() === '' ? [] : [{ line, cells: [...shared, sizes[at] ?? '', value], isPart: true }]
      })
      return parts.length > 0 ? parts : [{ line, cells: shared }]
    },
    notes: [format(SHEET_TEXTS.sizeColumns, { sizes: sizes.join(', ') })],
  }
}

const TOTALS = new Set([
  ...['total', 'totals', 'grandtotal', 'subtotal', 'nettotal', 'gtotal', 'sum'],
  ...['totalqty', 'totalquantity', 'totalpieces', 'totalpcs', 'totalstock', 'totalamount'],
  ...['कुल', 'योग', 'जोड', 'कुलयोग', 'कुलमाल', 'कुलtotal', 'totalकुल', 'टोटल', 'कुलटोटल'],
])
/** A row with one of these is more than a total. */
const OF_A_SIZE: ReadonlySet<string | null> = new Set(['label', 'sku', 'price', 'barcode', 'slug'])

/** Whether a row is a total below the list: its first words say so, and it has no size, SKU or price. */
export function isTotal(headers: readonly string[], { cells }: CellRow): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, 2)
  if (!filled.some((cell) => TOTALS.has(headerWords(cell)))) return false
  return !headers.some(
    (header, place) => OF_A_SIZE.has(fieldOfHeader('own', header)) && (cells[place] ?? '').trim() !== '',
  )
}

/** Whether a row has a single cell that is neither size nor product code: at the end of a list it is a note. */
export function isNote(headers: readonly string[], { cells }: CellRow): boolean {
  const places = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))
  const [only] = places
  if (headers.length < 3 || places.length !== 1 || only === undefined) return false
  return !OF_A_SIZE.has(fieldOfHeader('own', headers[only] ?? ''))
}

/** Fields for which a merged cell does not apply to all its rows. */
const CARRIED_NOT: ReadonlySet<string | null> = new Set(['picture', 'barcode'])

/**
 * Copies the value of a merged cell to all its rows, because spreadsheets store it only in the first. A merged stock is
 * one number for several sizes and cannot be split, so its rows are marked as shared.
 */
export function carryMerges(
  rows: readonly CellRow[],
  merges: readonly Merge[],
  { headers, line: headerLine }: { headers: readonly string[]; line: number },
): CellRow[] {
  const carried = new Map<number, Map<number, string>>()
  const byLine = new Map(rows.map((row) => [row.line, row]))
  for (const { column, firstRow, lastRow } of merges) {
    const field = fieldOfHeader('own', headers[column] ?? '')
    const text = byLine.get(firstRow + 1)?.cells[column] ?? ''
    if (firstRow + 1 <= headerLine || text.trim() === '' || CARRIED_NOT.has(field)) continue
    const lines = rows.filter(({ line }) => line > firstRow && line <= lastRow + 1).map(({ line }) => line)
    const said =
      field === 'stock' && lines.length > 1
        ? format(SHEET_TEXTS.sharedStock, { value: text, count: lines.length })
        : text
    for (const line of lines) carried.set(line, (carried.get(line) ?? new Map()).set(column, said))
  }
  if (carried.size === 0) return [...rows]
  return rows.map((row) => {
    const texts = carried.get(row.line)
    if (!texts) return row
    const width = Math.max(row.cells.length, ...[...texts.keys()].map((column) => column + 1))
    const cells = Array.from({ length: width }, (_, column) => texts.get(column) ?? row.cells[column] ?? '')
    return { ...row, cells }
  })
}
