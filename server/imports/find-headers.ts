import { fieldOfHeader, guessSource } from '#domain/imports/match-columns.ts'
import { sizeColumns } from '#domain/imports/size-columns.ts'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import type { CellRow } from './sheet-form.ts'

export interface FoundHeaders {
  headers: string[]
  /** The line in the file. */
  line: number
  /** The number of rows with text above it. */
  above: number
  /** How many of them are known words or sizes. */
  known: number
  /** Duplicate headers, by their first name. */
  repeated: string[]
}

const ROWS_LOOKED_AT = 15
const A = 65

/**
 * Finds the header row: the one with the most known words, because own lists often begin with a title and a date; the
 * first row with text if none has two.
 */
export function findHeaders(rows: readonly CellRow[]): FoundHeaders | null {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, ROWS_LOOKED_AT)
  const known = filled.map(({ cells }) => knownHeaders(cells))
  const most = Math.max(0, ...known)
  const place = most >= 2 ? known.indexOf(most) : 0
  const row = filled[place]
  if (!row) return null
  const bare = row.cells.map(bareHeader).filter((header) => header !== '')
  return {
    headers: uniqueHeaders(row.cells),
    line: row.line,
    above: place,
    known: known[place] ?? 0,
    repeated: [...new Set(bare.filter((header, at) => bare.indexOf(header) !== at))],
  }
}

/** The number of headers that name a field, plus those that are sizes if any field is named. */
function knownHeaders(cells: readonly string[]): number {
  const source = guessSource(cells)
  const words = cells.filter((cell) => cell.trim() !== '' && fieldOfHeader(source, cell) !== null).length
  return words > 0 && source === 'own' ? words + sizeColumns(cells).length : words
}

function bareHeader(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 190)
}

/** Names an empty header by its letter and a second 'Price' as 'Price (2)'; trailing empty ones are removed. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  const taken = new Set<string>()
  return cells.slice(0, last + 1).map((cell, index) => {
    const header = bareHeader(cell) || format(SHEET_TEXTS.noHeader, { letter: columnLetter(index) })
    let name = header
    for (let number = 2; taken.has(name); number++) name = `${header} (${number})`
    taken.add(name)
    return name
  })
}

/** 0 → 'A', 26 → 'AA'. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(A + (index % 26))
  return index < 26 ? letter : `${columnLetter(Math.floor(index / 26) - 1)}${letter}`
}
