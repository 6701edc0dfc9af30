import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { guessDelimiter, MOST_BYTES, MOST_LINES } from '#domain/cash/remittance-rows.ts'
import { ShopError } from '../http/errors.ts'
import type { Texts, Words } from '../language/words.ts'

/** Includes lines above and below the table. */
const mostLines = MOST_LINES + 50

/**
 * The cells of a courier's CSV file: UTF-8 with or without a BOM, or Windows-1252; commas, semicolons or tabs. Lines
 * may have different numbers of cells. Empty lines are kept, so that line numbers match a spreadsheet.
 * @throws ShopError `remittance_refused`
 */
export function readCsv(bytes: Buffer): string[][] {
  if (bytes.length > MOST_BYTES) throw refuse(({ tooLarge }) => tooLarge)
  const text = decode(bytes)
  if (text.trim() === '') throw refuse(({ empty }) => empty)
  const rows = parseCells(text)
  if (rows.length > mostLines)
    throw refuse(({ tooManyLines }, format) => format(tooManyLines, { most: MOST_LINES }))
  return rows
}

function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  // Spreadsheets save "Unicode text" as UTF-16 with a BOM.
  const encoding = isWide ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes)
  // A workbook or a picture contains zero bytes, which the database cannot store.
  if (text.includes('\0')) throw refuse(({ notText }) => notText)
  return text
}

function parseCells(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      to: mostLines + 1,
    })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const line = 'lines' in error ? Number(error.lines) : 1
    throw refuse(({ broken }, format) => format(broken, { line }))
  }
}

/** A refusal of a report, with a sentence of `answer-texts`. */
export function refuse(say: (texts: Texts['cash'], format: Words['format']) => string): ShopError {
  return new ShopError('remittance_refused', { say: ({ texts, format }) => say(texts.cash, format) })
}
