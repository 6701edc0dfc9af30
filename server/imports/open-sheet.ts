import { readFile, stat } from 'node:fs/promises'
import { guessSource } from '#domain/imports/match-columns.ts'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { decodeText } from './decode-text.ts'
import { findHeaders } from './find-headers.ts'
import { guessDelimiter, readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readWorkbook } from './read-workbook.ts'
import {
  type CellRow,
  type OpenSheet,
  SHEET_LIMITS,
  type SheetChoices,
  type SheetReading,
  type SheetRow,
  UnreadableSheet,
} from './sheet-form.ts'

export {
  type OpenSheet,
  type SheetChoices,
  type SheetRow,
  UnreadableSheet,
} from './sheet-form.ts'

const ROWS_SHOWN = 5
const ROWS_BEFORE_HEADERS = 60

/**
 * Opens a list of products: CSV, Excel or JSON, told by its content. The whole file is looked through once, so that
 * what is wrong with it is said before anything is done with its first row. The file is at most 40 MB and may be a
 * bomb: call this in a process that can be killed.
 * @throws UnreadableSheet
 */
export async function openSheet(file: string, choices: SheetChoices): Promise<OpenSheet> {
  if ((await stat(file)).size > SHEET_LIMITS.bytes) throw new UnreadableSheet(SHEET_TEXTS.tooLarge)
  const bytes = await readFile(file)
  if (bytes.length === 0) throw new UnreadableSheet(SHEET_TEXTS.empty)
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === 'd0cf11e0') throw new UnreadableSheet(SHEET_TEXTS.oldExcel)
  if (start.startsWith('504b')) return await openWorkbook(bytes, choices)
  const decoded = decodeText(bytes, choices.encoding)
  const text = decoded.text.replace(/^\uFEFF/, '')
  if (/^\s*[{[]/.test(text)) return openJson(text, decoded.notes)
  return await openCsv(decoded, choices)
}

async function openWorkbook(bytes: Buffer, choices: SheetChoices): Promise<OpenSheet> {
  const { rows, notes } = await readWorkbook(bytes)
  async function* again() {
    yield* rows
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
  const { headers, line, above } = found

  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const row of read()) {
      if (row.line > line && row.cells.some((cell) => cell.trim() !== ''))
        yield { line: row.line, cells: byHeader(headers, row) }
    }
  }
  const counted = await lookThrough(read, { headers, line })
  if (counted.rows === 0) throw new UnreadableSheet(SHEET_TEXTS.noRows)
  const notes = [...form.notes]
  if (above > 0) notes.push(format(SHEET_TEXTS.aboveHeaders, { count: above }))
  if (counted.beyond > 0)
    notes.push(format(SHEET_TEXTS.beyondHeaders, { count: counted.beyond, line: counted.firstBeyond }))
  const reading: SheetReading = {
    ...form,
    source: choices.source ?? guessSource(headers),
    headers,
    firstRows: counted.firstRows,
    rows: counted.rows,
    notes,
  }
  return { reading, rows }
}

function byHeader(headers: readonly string[], row: CellRow): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((header, place) => (row.cells[place] ? [[header, row.cells[place]]] : [])),
  )
}

interface LookedThrough {
  rows: number
  firstRows: SheetRow[]
  /** Rows with text behind the last header. */
  beyond: number
  firstBeyond: number
}

async function lookThrough(
  read: () => AsyncIterable<CellRow>,
  { headers, line }: { headers: readonly string[]; line: number },
): Promise<LookedThrough> {
  const found: LookedThrough = { rows: 0, firstRows: [], beyond: 0, firstBeyond: 0 }
  for await (const row of read()) {
    if (row.line <= line || row.cells.every((cell) => cell.trim() === '')) continue
    found.rows += 1
    if (found.rows > SHEET_LIMITS.rows)
      throw new UnreadableSheet(format(SHEET_TEXTS.tooManyRows, { most: SHEET_LIMITS.rows }))
    if (found.firstRows.length < ROWS_SHOWN)
      found.firstRows.push({ line: row.line, cells: byHeader(headers, row) })
    if (row.cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
      found.firstBeyond ||= row.line
      found.beyond += 1
    }
  }
  return found
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
