import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { type CellRow, DELIMITERS, type Delimiter, SHEET_LIMITS, UnreadableSheet } from './sheet-form.ts'

/** Characters passed to the parser at once. */
const PIECE = 64 * 1024

/** A first line that Excel understands: 'sep=;'. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Guesses the delimiter: the candidate that is most frequent in the first row, outside quotation marks. */
export function guessDelimiter(text: string): Delimiter {
  const said = SEPARATOR_LINE.exec(text)?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === said)
  if (known) return known
  const counts = new Map<Delimiter, number>(DELIMITERS.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  let hasText = false
  for (const letter of text.slice(0, 100_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (hasText) break
    } else if (!isQuoted) {
      hasText ||= letter.trim() !== ''
      const delimiter = DELIMITERS.find((candidate) => candidate === letter)
      if (delimiter) counts.set(delimiter, (counts.get(delimiter) ?? 0) + 1)
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

/**
 * The rows of a CSV by RFC 4180 and common spreadsheet variants: any line end, line breaks in cells, a quotation mark
 * inside an unquoted cell. Rows may have fewer or more cells than the header. They are numbered like in a spreadsheet:
 * a cell with line breaks is one row, and the separator line is not counted.
 * @throws UnreadableSheet that names the row
 */
export async function* readCsv(text: string, delimiter: Delimiter): AsyncGenerator<CellRow> {
  const separator = SEPARATOR_LINE.exec(text)
  const body = separator ? text.slice(separator[0].length) : text
  let line = 1
  // A failed stream drops parsed rows, so the parser counts them.
  let rowsRead = 0
  const parser = Readable.from(inPieces(body)).pipe(
    parse({
      bom: true,
      delimiter,
      on_record: (record: string[]) => {
        rowsRead += 1
        return record
      },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    }),
  )
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      checkCells(record, line)
      yield { line, cells: record }
      line += 1
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableSheet(formatFault(error, rowsRead + 1)) : error
  }
}

/** Splits the text into chunks, so that a long file does not block the event loop. No character is split. */
function* inPieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    yield text.slice(start, isHalf ? end + 1 : end)
    start = isHalf ? end + 1 : end
  }
}

function formatFault(error: CsvError, line: number): string {
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? format(SHEET_TEXTS.openQuote, { line })
    : format(SHEET_TEXTS.notCsv, { line, reason: error.message })
}

/** @throws UnreadableSheet for a row that no list contains */
export function checkCells(cells: readonly string[], line: number): void {
  const { columns, cellCharacters } = SHEET_LIMITS
  if (cells.length > columns) {
    const isFilled = cells.slice(columns).some((cell) => cell.trim() !== '')
    if (isFilled) throw new UnreadableSheet(format(SHEET_TEXTS.tooManyColumns, { line, most: columns }))
  }
  if (cells.some((cell) => cell.length > cellCharacters)) {
    throw new UnreadableSheet(format(SHEET_TEXTS.cellTooLong, { line, most: cellCharacters }))
  }
}
