import { readSheet } from 'read-excel-file/node'
import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { checkCells } from './read-csv.ts'
import { type CellRow, UnreadableSheet } from './sheet-form.ts'
import { readWorkbookParts, storeParts } from './workbook-parts.ts'

export interface ReadWorkbook {
  rows: CellRow[]
  notes: string[]
}

/**
 * The rows of the first sheet of a workbook, as people typed them: whole numbers without a point, dates as
 * '2026-03-02', formulas by what they gave when the file was saved.
 * @throws UnreadableSheet
 */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  const parts = await readWorkbookParts(file)
  const notes = otherSheets(parts)
  const sheet = await readSheet(storeParts(parts), 1, { trim: false, parseNumber: writtenNumber }).catch(
    () => {
      throw new UnreadableSheet(SHEET_TEXTS.brokenWorkbook)
    },
  )
  const rows = sheet.map((row, index): CellRow => {
    const cells = row.map(cellText)
    checkCells(cells, index + 1)
    return { line: index + 1, cells }
  })
  return { rows, notes }
}

/** Spreadsheets keep 15 digits and show those: 0.1 + 0.2 is 0.3. */
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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function otherSheets(parts: ReadonlyMap<string, Buffer>): string[] {
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? ''
  const names = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*?\bname="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  )
  const others = names.slice(1)
  // The template's own explanations are no list that somebody could miss.
  if (others.length === 0 || (others.length === 1 && others[0] === SHEET_TEXTS.explanations)) return []
  return [format(SHEET_TEXTS.otherSheets, { count: others.length, names: others.join('”, “').slice(0, 200) })]
}
