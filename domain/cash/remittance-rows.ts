import { normaliseTrackingNumber } from '#domain/fulfilment/carriers.ts'
import type { Paise } from '#domain/money/money.ts'
import { isDamagedNumber, isTotalRow } from './damaged-number.ts'
import { readAmount, readDay } from './read-amount.ts'
import {
  areEnough,
  guessColumns,
  handedOverColumn,
  NO_COLUMNS,
  type RemittanceColumns,
} from './remittance-columns.ts'

/** A file holds so many lines and bytes at most. */
export const MOST_LINES = 10_000
export const MOST_BYTES = 2_000_000
/** Carriers write their name, the period and such above the table. */
const MOST_LINES_ABOVE = 20
const DELIMITERS = [',', ';', '\t', '|'] as const

/** What parts the cells: the sign that the first lines have most of. A file of one column has commas. */
export function guessDelimiter(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, MOST_LINES_ABOVE)
  const most = (sign: string) => Math.max(...lines.map((line) => withoutQuoted(line).split(sign).length))
  return DELIMITERS.reduce((best, sign) => (most(sign) > most(best) ? sign : best))
}

function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"/g, '')
}

/** A line of the report as it is read, before its parcel is known. */
export interface RemittanceRow {
  /** The line of the file, from 1, as a table program counts. */
  position: number
  /** Upper case letters and digits. */
  trackingNumber: string
  amountPaise: Paise
  /** '' where the line has none. */
  reference: string
  paidOn: string | null
  deductedPaise: Paise
}

export interface UnreadableLine {
  position: number
  text: string
  part: 'number' | 'amount'
}

/** The table of a file: its heads, and where it begins. */
export interface RemittanceTable {
  heads: string[]
  columns: RemittanceColumns
  rows: RemittanceRow[]
  /** Lines of which the number or a sum cannot be read; nothing is imported while there is one. */
  unreadable: UnreadableLine[]
}

/**
 * Finds the table in the cells of a file and reads its lines. Lines without a number, as a sum at the end, are passed
 * over.
 * @param chosen columns that a person matched; `remembered` those of the carrier's last file
 */
export function readRemittance(
  cells: readonly (readonly string[])[],
  {
    chosen = null,
    remembered = NO_COLUMNS,
  }: { chosen?: RemittanceColumns | null; remembered?: RemittanceColumns },
): RemittanceTable {
  const at = findHeads(cells, chosen ?? remembered)
  const heads = (cells[at] ?? []).map((head) => head.trim())
  const columns = chosen ? onlyThose(heads, chosen) : guessColumns(heads, remembered)
  const table: RemittanceTable = { heads: heads.filter(Boolean), columns, rows: [], unreadable: [] }
  if (!areEnough(columns)) return table
  const place = (head: string | null) => (head === null ? -1 : heads.indexOf(head))
  const places = {
    number: place(columns.number),
    amount: place(columns.amount),
    reference: place(columns.reference),
    paidOn: place(columns.paidOn),
    deducted: place(columns.deducted),
    handedOver: handedOverColumn(heads, columns),
  }
  for (const [index, row] of cells.entries()) {
    if (index <= at) continue
    const cell = (column: keyof typeof places) => (row[places[column]] ?? '').trim()
    const position = index + 1
    // A spreadsheet writes a number of its own with decimals.
    const number = cell('number').replace(/^(\d+)\.0+$/, '$1')
    if (number === '' || isTotalRow(row, number)) continue
    if (isDamagedNumber(number)) {
      table.unreadable.push({ position, text: number, part: 'number' })
      continue
    }
    const trackingNumber = normaliseTrackingNumber(number)
    if (trackingNumber === '') continue
    const amountPaise = readAmount(cell('amount'))
    const deducted = cell('deducted')
    const deductedPaise = isBlank(deducted) ? 0 : readAmount(deducted)
    const handedOver = cell('handedOver')
    const handedOverPaise = isBlank(handedOver) ? amountPaise : readAmount(handedOver)
    const unreadable = (text: string) => table.unreadable.push({ position, text, part: 'amount' })
    if (amountPaise === null) unreadable(cell('amount'))
    else if (deductedPaise === null) unreadable(deducted)
    else if (handedOverPaise === null) unreadable(handedOver)
    else {
      // What came short counts as missing, unless the line says that the carrier keeps it.
      const arrivedPaise = Math.min(amountPaise, handedOverPaise + Math.abs(deductedPaise))
      const reference = plainReference(cell('reference'))
      const paidOn = readDay(cell('paidOn'))
      const read = { position, trackingNumber, reference, paidOn, deductedPaise }
      table.rows.push({ ...read, amountPaise: isBlank(handedOver) ? amountPaise : arrivedPaise })
    }
  }
  return table
}

function isBlank(cell: string): boolean {
  return cell === '' || cell === '-'
}

/** The bank's number as every source writes it the same; '' for a dash and the like. */
export function plainReference(text: string): string {
  return /[a-z0-9]/i.test(text)
    ? text
        .trim()
        .replace(/^['=]+/, '')
        .toUpperCase()
        .slice(0, 100)
    : ''
}

/** The line of the heads: the first in which number and amount are known, else the first with two cells. */
function findHeads(cells: readonly (readonly string[])[], wanted: RemittanceColumns): number {
  const first = cells.slice(0, MOST_LINES_ABOVE)
  const known = first.findIndex((row) => {
    const heads = row.map((head) => head.trim())
    return (
      areEnough(guessColumns(heads)) ||
      [wanted.number, wanted.amount].every((head) => head && heads.includes(head))
    )
  })
  if (known >= 0) return known
  return Math.max(
    0,
    first.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1),
  )
}

function onlyThose(heads: readonly string[], chosen: RemittanceColumns): RemittanceColumns {
  const there = (head: string | null) => (head !== null && heads.includes(head) ? head : null)
  return {
    number: there(chosen.number),
    amount: there(chosen.amount),
    reference: there(chosen.reference),
    paidOn: there(chosen.paidOn),
    deducted: there(chosen.deducted),
  }
}
