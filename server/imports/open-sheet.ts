import { readFile, stat } from 'node:fs/promises'
import { guessSource } from '#domain/imports/match-columns.ts'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { decodeText } from './decode-text.ts'
import { type FoundHeaders, findHeaders } from './find-headers.ts'
import { describeForeignFile, describeForeignText } from './foreign-file.ts'
import { guessDelimiter, readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readWorkbook } from './read-workbook.ts'
import {
  type CellRow,
  type OpenSheet,
  ROWS_BEFORE_HEADERS,
  SHEET_LIMITS,
  type SheetChoices,
  type SheetReading,
  type SheetRow,
  UnreadableSheet,
} from './sheet-form.ts'
import { carryMerges, isNote, isTotal, shapeTable, type TableShape } from './table-shape.ts'

export {
  type OpenSheet,
  type SheetChoices,
  type SheetRow,
  UnreadableSheet,
} from './sheet-form.ts'

const ROWS_SHOWN = 5

/**
 * Opens a list of products: CSV, Excel or JSON, detected by its content. The whole file is checked once, so that its
 * faults are known before the first row is processed. The file is at most 40 MB and may be a zip bomb: call this in a
 * process that can be killed.
 * @throws UnreadableSheet
 */
export async function openSheet(file: string, choices: SheetChoices): Promise<OpenSheet> {
  if ((await stat(file)).size > SHEET_LIMITS.bytes) throw new UnreadableSheet(SHEET_TEXTS.tooLarge)
  const bytes = await readFile(file)
  if (bytes.length === 0) throw new UnreadableSheet(SHEET_TEXTS.empty)
  const foreign = await describeForeignFile(bytes)
  if (foreign !== null) throw new UnreadableSheet(foreign)
  if (bytes.subarray(0, 2).toString('hex') === '504b') return await openWorkbook(bytes, choices)
  const decoded = decodeText(bytes, choices.encoding)
  const text = decoded.text.replace(/^\uFEFF+/, '')
  const foreignText = describeForeignText(text)
  if (foreignText !== null) throw new UnreadableSheet(foreignText)
  if (/^\s*[{[]/.test(text)) return openJson(text, decoded.notes)
  return await openCsv({ ...decoded, text }, choices)
}

async function openWorkbook(bytes: Buffer, choices: SheetChoices): Promise<OpenSheet> {
  const { rows, merges, notes } = await readWorkbook(bytes)
  const found = findHeaders(rows.slice(0, ROWS_BEFORE_HEADERS))
  const whole = found && merges.length > 0 ? carryMerges(rows, merges, found) : rows
  async function* again() {
    yield* whole
  }
  return await openTable(again, { format: 'xlsx', encoding: null, delimiter: null, notes }, choices)
}

async function openCsv(
  { text, encoding, notes }: ReturnType<typeof decodeText>,
  choices: SheetChoices,
): Promise<OpenSheet> {
  const delimiter = choices.delimiter ?? guessDelimiter(text)
  return await openTable(
    () => readCsv(text, delimiter),
    { format: 'csv', encoding, delimiter, notes },
    choices,
  )
}

type Form = Pick<SheetReading, 'format' | 'encoding' | 'delimiter' | 'notes'>

async function openTable(
  read: () => AsyncIterable<CellRow>,
  form: Form,
  choices: SheetChoices,
): Promise<OpenSheet> {
  const beginning: CellRow[] = []
  for await (const row of read()) {
    beginning.push(row)
    if (beginning.length >= ROWS_BEFORE_HEADERS) break
  }
  const found = findHeaders(beginning)
  if (!found) throw new UnreadableSheet(SHEET_TEXTS.empty)
  const table = found
  const source = choices.source ?? guessSource(found.headers)
  const isOwn = source === 'own'
  const shape = isOwn ? shapeTable(found.headers) : asItIs(found.headers)
  const counted = await lookThrough(read, found, shape, isOwn)
  if (counted.rows === 0) throw new UnreadableSheet(SHEET_TEXTS.noRows)

  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const row of read()) {
      if (row.line > counted.lastLine) return
      if (isInTable(row, table, isOwn)) yield* sheetRows(row, shape)
    }
  }
  const reading: SheetReading = {
    ...form,
    source,
    headers: shape.headers,
    firstRows: counted.firstRows,
    rows: counted.rows,
    notes: [...form.notes, ...notesOf(found, counted), ...shape.notes],
  }
  return { reading, rows }
}

function asItIs(headers: string[]): TableShape {
  return { headers, rowsOf: (row) => [row], notes: [] }
}

function isInTable(row: CellRow, { headers, line }: FoundHeaders, isOwn: boolean): boolean {
  if (row.line <= line || row.cells.every((cell) => cell.trim() === '')) return false
  return !(isOwn && isTotal(headers, row))
}

function sheetRows(row: CellRow, { headers, rowsOf }: TableShape): SheetRow[] {
  return rowsOf(row).map(({ line, isPart, ...part }) => ({
    line,
    cells: byHeader(headers, part.cells),
    ...(isPart && { isPart }),
  }))
}

function notesOf({ above, repeated }: FoundHeaders, counted: LookedThrough): string[] {
  const { beyond, firstBeyond, totals, firstTotal, ending, firstEnding } = counted
  return [
    ...(above > 0 ? [format(SHEET_TEXTS.aboveHeaders, { count: above })] : []),
    ...repeated.map((header) => format(SHEET_TEXTS.sameHeaders, { header })),
    ...(beyond > 0 ? [format(SHEET_TEXTS.beyondHeaders, { count: beyond, line: firstBeyond })] : []),
    ...(totals > 0 ? [format(SHEET_TEXTS.totals, { count: totals, line: firstTotal })] : []),
    ...(ending > 0 ? [format(SHEET_TEXTS.endNotes, { count: ending, line: firstEnding })] : []),
  ]
}

function byHeader(headers: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((header, place) => (cells[place] ? [[header, cells[place]]] : [])),
  )
}

interface LookedThrough {
  rows: number
  firstRows: SheetRow[]
  /** Rows with text beyond the last header. */
  beyond: number
  firstBeyond: number
  /** Rows with totals. */
  totals: number
  firstTotal: number
  /** Rows with a single cell below the list. */
  ending: number
  firstEnding: number
  /** The last row of the list. */
  lastLine: number
}

async function lookThrough(
  read: () => AsyncIterable<CellRow>,
  headers: FoundHeaders,
  shape: TableShape,
  isOwn: boolean,
): Promise<LookedThrough> {
  const found: LookedThrough = {
    rows: 0,
    firstRows: [],
    beyond: 0,
    firstBeyond: 0,
    totals: 0,
    firstTotal: 0,
    ending: 0,
    firstEnding: 0,
    lastLine: headers.line,
  }
  let ending: SheetRow[] = []
  for await (const row of read()) {
    if (row.line <= headers.line || row.cells.every((cell) => cell.trim() === '')) continue
    if (isOwn && isTotal(headers.headers, row)) {
      found.firstTotal ||= row.line
      found.totals += 1
      continue
    }
    const rows = sheetRows(row, shape)
    if (isOwn && isNote(headers.headers, row)) {
      ending.push(...rows)
      continue
    }
    count([...ending, ...rows], found)
    ending = []
    found.lastLine = row.line
    if (row.cells.slice(headers.headers.length).some((cell) => cell.trim() !== '')) {
      found.firstBeyond ||= row.line
      found.beyond += 1
    }
  }
  // A list of only notes is a list of names.
  if (found.rows === 0) {
    count(ending, found)
    found.lastLine = ending.at(-1)?.line ?? headers.line
  } else {
    found.ending = ending.length
    found.firstEnding = ending[0]?.line ?? 0
  }
  return found
}

function count(rows: readonly SheetRow[], found: LookedThrough): void {
  found.rows += rows.length
  if (found.rows > SHEET_LIMITS.rows)
    throw new UnreadableSheet(format(SHEET_TEXTS.tooManyRows, { most: SHEET_LIMITS.rows }))
  found.firstRows.push(...rows.slice(0, ROWS_SHOWN - found.firstRows.length))
}

function openJson(text: string, notes: readonly string[]): OpenSheet {
  const { rows: found, unknown } = readJson(text)
  if (found.length === 0) throw new UnreadableSheet(SHEET_TEXTS.empty)
  if (found.length > SHEET_LIMITS.rows)
    throw new UnreadableSheet(format(SHEET_TEXTS.tooManyRows, { most: SHEET_LIMITS.rows }))
  const headers = [...new Set(found.flatMap(({ cells }) => Object.keys(cells)))]
  const unread = unknown
    .slice(0, 20)
    .map((field) => format(SHEET_TEXTS.jsonUnknown, { field: field.slice(0, 60) }))
  async function* rows() {
    yield* found
  }
  return {
    reading: {
      format: 'json',
      source: 'own',
      headers,
      firstRows: found.slice(0, ROWS_SHOWN),
      encoding: null,
      delimiter: null,
      rows: found.length,
      notes: [...notes, ...unread],
    },
    rows,
  }
}
