import { normaliseTrackingNumber } from '#domain/fulfilment/carriers.ts'
import { isErrorCell } from '#domain/imports/error-cells.ts'
import type { Paise } from '#domain/money/money.ts'
import { readAmount, readDay } from './read-amount.ts'
import {
  areEnough,
  guessColumns,
  handedOverColumn,
  NO_COLUMNS,
  type RemittanceColumns,
} from './remittance-columns.ts'

/** Limits of a file. */
export const MOST_LINES = 10_000
export const MOST_BYTES = 2_000_000
/** Couriers put their name and the period above the table. */
const MOST_LINES_ABOVE = 20
const DELIMITERS = [',', ';', '\t', '|'] as const

/** The separator: the most frequent one in the first lines. Comma for a file with one column. */
export function guessDelimiter(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, MOST_LINES_ABOVE)
  const most = (sign: string) => Math.max(...lines.map((line) => withoutQuoted(line).split(sign).length))
  return DELIMITERS.reduce((best, sign) => (most(sign) > most(best) ? sign : best))
}

function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"/g, '')
}

/** A parsed line of the report, before its parcel is known. */
export interface RemittanceRow {
  /** The line of the file, from 1, as in a spreadsheet. */
  position: number
  /** Upper-case letters and digits. */
  trackingNumber: string
  amountPaise: Paise
  /** '' without one. */
  reference: string
  paidOn: string | null
  deductedPaise: Paise
}

export interface UnreadableLine {
  position: number
  text: string
  part: 'number' | 'amount'
}

/** The table of a file: its headings, and where it starts. */
export interface RemittanceTable {
  heads: string[]
  columns: RemittanceColumns
  rows: RemittanceRow[]
  /** Lines with an unreadable number or amount; any such line prevents the import. */
  unreadable: UnreadableLine[]
}

/** '1.49081E+14', and its forms in other locales. */
const ROUNDED = /^\d+(?:[.,]\d+)?e\+?\d+$/i
/** Spreadsheets keep 15 digits of a number and replace the rest with 0. */
const CUT = /^\d{15}0+$/

/** Whether a spreadsheet has changed a tracking number irrecoverably. */
export function isDamagedNumber(text: string): boolean {
  const bare = text.replace(/[\s']/g, '')
  return ROUNDED.test(bare) || CUT.test(bare) || isErrorCell(bare)
}

const TOTAL = /^(?:(?:grand|sub|net|over\s*all|g\.?)[\s-]*)?totals?(?![a-z])|^sum(?![a-z])|^(?:कुल|योग|जोड)/i

/**
 * Whether a row is a total: its first text or its number says so. A total may have a count of parcels in the column of
 * the number.
 */
export function isTotalRow(cells: readonly string[], numberCell: string): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return TOTAL.test(first) || TOTAL.test(numberCell.trim())
}

/**
 * Finds the table in a file's cells and parses its lines. Lines without a number, such as a total at the end, are
 * skipped.
 * @param chosen columns mapped by staff; `remembered` those of the courier's last file
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
    // Spreadsheets append decimals to numbers.
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
      // A shortfall is missing money, unless the line declares it as a deduction.
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

/** The bank's reference in canonical form; '' for a dash and the like. */
export function plainReference(text: string): string {
  return /[a-z0-9]/i.test(text)
    ? text
        .trim()
        .replace(/^['=]+/, '')
        .toUpperCase()
        .slice(0, 100)
    : ''
}

/** The line of headings: the first with known number and amount, else the first with two cells. */
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
