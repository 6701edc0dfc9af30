import { readSheet } from 'read-excel-file/node'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { findHeaders } from './find-headers.ts'
import { checkCells } from './read-csv.ts'
import { type CellRow, ROWS_BEFORE_HEADERS, SHEET_LIMITS, UnreadableSheet } from './sheet-form.ts'
import { readWorkbookParts, storeParts } from './workbook-parts.ts'
import { type NamedSheet, sheetsOf } from './workbook-sheets.ts'
import { blankSharedStrings, type Merge, prepareWorksheet } from './worksheet-xml.ts'

export interface ReadWorkbook {
  rows: CellRow[]
  merges: Merge[]
  notes: string[]
}

/** Sheets searched for headers: a cover and an index may precede the list, but not fifty sheets. */
const SHEETS_LOOKED_AT = 12
const HEADERS_ENOUGH = 2
const ROWS_NAMED = 5

/**
 * The rows of a workbook as typed: whole numbers without a point, dates as '2026-03-02', formulas by their saved
 * result, errors as '#N/A'. Reads the first sheet with known headers, because a cover may precede it.
 * @throws UnreadableSheet
 */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  const parts = await readWorkbookParts(file)
  const sheets = sheetsOf(parts)
  const blankStrings = blankSharedStrings(parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '')
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const candidates = (shown.length > 0 ? shown : sheets).slice(0, SHEETS_LOOKED_AT)
  let best: { sheet: NamedSheet; known: number; read: ReadWorkbook } | null = null
  for (const sheet of candidates) {
    const read = await readOne(parts, sheet, blankStrings)
    const known = findHeaders(read.rows.slice(0, ROWS_BEFORE_HEADERS))?.known ?? 0
    if (!best || known > Math.max(best.known, HEADERS_ENOUGH - 1) || best.read.rows.length === 0)
      best = { sheet, known, read }
    if (known >= HEADERS_ENOUGH) break
  }
  if (!best) throw new UnreadableSheet(SHEET_TEXTS.brokenWorkbook)
  return { ...best.read, notes: [...best.read.notes, ...otherSheets(sheets, best.sheet)] }
}

async function readOne(
  parts: ReadonlyMap<string, Buffer>,
  { path, index }: NamedSheet,
  blankStrings: ReadonlySet<string>,
): Promise<ReadWorkbook> {
  const source = parts.get(path)?.toString('utf8') ?? ''
  const { xml, merges, hiddenRows } = prepareWorksheet(source, blankStrings)
  const prepared = new Map(parts).set(path, Buffer.from(xml))
  const options = { trim: false, parseNumber: writtenNumber }
  const sheet = await readSheet(storeParts(prepared), index + 1, options).catch(() => {
    throw new UnreadableSheet(SHEET_TEXTS.brokenWorkbook)
  })
  const rows = sheet.flatMap((row, place): CellRow[] => {
    if (row.every((cell) => cell === null)) return []
    const cells = row.map(cellText)
    checkCells(cells, place + 1)
    return [{ line: place + 1, cells }]
  })
  return { rows, merges, notes: hiddenNotes(hiddenRows) }
}

/** Spreadsheets display 15 digits: 0.1 + 0.2 is 0.3. */
function writtenNumber(stored: string): string {
  const number = Number(stored)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : stored
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value).replace(/\r\n?/g, '\n')
}

function hiddenNotes(rows: readonly number[]): string[] {
  if (rows.length === 0 || rows.length > SHEET_LIMITS.rows) return []
  const named = rows.slice(0, ROWS_NAMED).join(', ')
  return [
    format(SHEET_TEXTS.hiddenRows, {
      count: rows.length,
      rows: rows.length > ROWS_NAMED ? `${named} …` : named,
    }),
  ]
}

function otherSheets(sheets: readonly NamedSheet[], read: NamedSheet): string[] {
  const others = sheets.filter((sheet) => sheet !== read && !sheet.isHidden).map(({ name }) => name)
  // The template's explanations are not a list that could be overlooked.
  if (others.length === 0 || (others.length === 1 && others[0] === SHEET_TEXTS.explanations)) return []
  const names = others.join('”, “').slice(0, 200)
  return [format(SHEET_TEXTS.otherSheets, { read: read.name, count: others.length, names })]
}
