import { fieldOfHeader, guessSource } from '#domain/imports/match-columns.ts'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import type { CellRow } from './sheet-form.ts'

export interface FoundHeaders {
  headers: string[]
  /** Of the file. */
  line: number
  /** Lines with text above it. */
  above: number
}

const ROWS_LOOKED_AT = 15
const A = 65

/**
 * Which of the first rows holds the headers: the one with most words that we know, as lists of one's own often begin
 * with a title and a date; the first with text where no row has two.
 */
export function findHeaders(rows: readonly CellRow[]): FoundHeaders | null {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, ROWS_LOOKED_AT)
  const known = filled.map(({ cells }) => {
    const source = guessSource(cells)
    return cells.filter((cell) => cell.trim() !== '' && fieldOfHeader(source, cell) !== null).length
  })
  const most = Math.max(0, ...known)
  const place = most >= 2 ? known.indexOf(most) : 0
  const row = filled[place]
  return row ? { headers: uniqueHeaders(row.cells), line: row.line, above: place } : null
}

/** An empty header is named by its letter, a second 'Price' is 'Price (2)'; what is empty behind the last is cut. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  const taken = new Set<string>()
  return cells.slice(0, last + 1).map((cell, index) => {
    const bare = cell
      .replace(/^\uFEFF/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 190)
    const header = bare || format(SHEET_TEXTS.noHeader, { letter: columnLetter(index) })
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
