import { UNCALCULATED } from '#domain/imports/error-cells.ts'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { SHEET_LIMITS, UnreadableSheet } from './sheet-form.ts'

/** Merged cells, counted from 0. */
export interface Merge {
  column: number
  firstRow: number
  lastRow: number
}

interface PreparedWorksheet {
  xml: string
  merges: Merge[]
  /** Numbers of hidden rows with content, as a spreadsheet shows them. */
  hiddenRows: number[]
}

const TAGS = /<((?:\w+:)?)row\b([^>]*)>|<((?:\w+:)?)c\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/\3c>)/g
const EMPTY_ROW = /<((?:\w+:)?)row\b[^>]*?(?:\/>|>\s*<\/\1row>)/g

/**
 * Prepares a worksheet for the library. Formula errors become texts, because the library reads them as empty cells;
 * cells without an address get one; cells and rows without text are removed, because the library fills every gap up to
 * the last of them.
 * @param blankStrings indexes of blank shared strings
 * @throws UnreadableSheet for a filled cell beyond the last allowed column
 */
export function prepareWorksheet(source: string, blankStrings: ReadonlySet<string>): PreparedWorksheet {
  const hiddenRows: number[] = []
  let row = 0
  let column = 0
  let isHidden = false
  const filled = source.replace(
    TAGS,
    (tag, rowPrefix?: string, rowMarks = '', prefix = '', marks = '', content = '') => {
      if (rowPrefix !== undefined) {
        row = Number(attribute(rowMarks, 'r')) || row + 1
        column = 0
        isHidden = /^(?:1|true)$/.test(attribute(rowMarks, 'hidden'))
        return tag
      }
      const address = /^([A-Z]{1,3})(\d+)$/.exec(attribute(marks, 'r'))
      column = address ? columnNumber(address[1] ?? '') : column + 1
      const cell = contentOf(marks, content, prefix, blankStrings)
      if (!cell) return ''
      if (column > SHEET_LIMITS.columns)
        throw new UnreadableSheet(
          format(SHEET_TEXTS.tooManyColumns, { line: row, most: SHEET_LIMITS.columns }),
        )
      if (isHidden && hiddenRows.at(-1) !== row) hiddenRows.push(row)
      const place = address ? address[0] : `${columnName(column)}${row}`
      const style = attribute(marks, 's')
      return (
        `<${prefix}c r="${place}"${style && ` s="${style}"`}${cell.type && ` t="${cell.type}"`}>` +
        `${cell.content}</${prefix}c>`
      )
    },
  )
  return { xml: filled.replace(EMPTY_ROW, ''), merges: mergesOf(source), hiddenRows }
}

/** Null for a cell without content. */
function contentOf(
  marks: string,
  content: string,
  prefix: string,
  blankStrings: ReadonlySet<string>,
): { type: string; content: string } | null {
  const type = attribute(marks, 't')
  const value = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\//.exec(content)?.[1] ?? ''
  if (type === 'inlineStr') return /[^\s]/.test(content.replace(/<[^>]*>/g, '')) ? { type, content } : null
  if (value.trim() === '') {
    const isUncalculated = /<(?:\w+:)?f\b/.test(content) && type !== 'str'
    return isUncalculated ? { type: 'str', content: `<${prefix}v>${UNCALCULATED}</${prefix}v>` } : null
  }
  if (type === 'e') return { type: 'str', content }
  return type === 's' && blankStrings.has(value.trim()) ? null : { type, content }
}

/** Indexes of the blank shared strings. */
export function blankSharedStrings(source: string): ReadonlySet<string> {
  const blank = new Set<string>()
  let index = 0
  for (const [, , text = ''] of source.matchAll(/<((?:\w+:)?)si\b[^>]*?(?:\/>|>([\s\S]*?)<\/\1si>)/g)) {
    if (text.replace(/<[^>]*>/g, '').trim() === '') blank.add(String(index))
    index += 1
  }
  return blank
}

function mergesOf(source: string): Merge[] {
  return [...source.matchAll(/<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)"/g)]
    .map(([, letters = '', first, last]) => ({
      column: columnNumber(letters) - 1,
      firstRow: Number(first) - 1,
      lastRow: Number(last) - 1,
    }))
    .filter(({ firstRow, lastRow }) => lastRow > firstRow)
}

function attribute(marks: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(marks)?.[1] ?? ''
}

/** 'A' → 1, 'AA' → 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function columnName(number: number): string {
  const rest = (number - 1) % 26
  const last = String.fromCharCode(65 + rest)
  return number <= 26 ? last : `${columnName((number - 1 - rest) / 26)}${last}`
}
