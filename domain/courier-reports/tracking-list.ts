import { parsePincode } from '#domain/addresses/pincode.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { normaliseTrackingNumber } from '#domain/fulfilment/carriers.ts'

/** Limits of a list of tracking numbers. */
export const MOST_TRACKING_LINES = 500
export const MOST_TRACKING_CHARACTERS = 200_000

/** What a line says of its order and its parcel. */
export interface TrackingLine {
  /** The line of the text or file, from 1. */
  position: number
  /** Order number, phone number or PIN code, as written; '' for a number alone. */
  reference: string
  /** Upper-case letters and digits; '' if the line has none. */
  trackingNumber: string
  /** The courier as written; '' if the line names none. */
  courier: string
}

/** Headings of exports and of spreadsheets that shops in India keep, without spaces and punctuation. */
const HEADINGS = {
  reference: [
    ...['order', 'orderno', 'ordernumber', 'orderid', 'orderref', 'reference', 'referenceno', 'ref'],
    ...['mobile', 'mobileno', 'mobilenumber', 'phone', 'phoneno', 'phonenumber', 'contact'],
    ...['pin', 'pincode', 'postcode', 'zip', 'zipcode'],
  ],
  trackingNumber: [
    ...['awb', 'awbno', 'awbnumber', 'awbcode', 'waybill', 'waybillno', 'waybillnumber', 'tracking'],
    ...['trackingid', 'trackingno', 'trackingnumber', 'consignmentno', 'consignmentnumber', 'cnno'],
    ...['docketno', 'docketnumber', 'articleno', 'articlenumber', 'barcode', 'barcodeno'],
  ],
  courier: ['courier', 'couriername', 'couriercompany', 'couriercode', 'carrier', 'service', 'partner'],
} as const
type Column = keyof typeof HEADINGS

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The cells of a pasted text: by tabs, commas or semicolons. A line without any is split by spaces into its first word
 * and the rest, so that a number printed in groups ("EK 240118201 IN") stays one.
 */
export function splitTrackingText(text: string): string[][] {
  return text
    .split(/\r\n|\n|\r/)
    .slice(0, MOST_TRACKING_LINES + 1)
    .map((line) => {
      if (/[\t,;|]/.test(line)) return line.split(/[\t,;|]/)
      const words = line.trim().split(/\s+/)
      const [first = '', ...rest] = words
      if (rest.length === 0 || !isReference(first)) return [line]
      // Words at the end name the courier; 'IN' is the end of a post office number.
      const last = rest.findLastIndex((word) => /\d/.test(word) || /^in$/i.test(word))
      return [first, rest.slice(0, last + 1).join(' '), rest.slice(last + 1).join(' ')].filter(Boolean)
    })
}

/**
 * Reads the lines of a list, with or without headings. Empty lines are left out. Without headings the cell that looks
 * like an order number, phone number or PIN code names the order, and the cell with the most digits is the number.
 */
export function readTrackingLines(cells: readonly (readonly string[])[]): TrackingLine[] {
  const heading = cells.findIndex((row) => columnOf(row, 'trackingNumber') >= 0)
  const heads = heading >= 0 && heading < 20 ? (cells[heading] ?? []) : null
  return cells.flatMap((row, index) => {
    if (heads !== null && index <= heading) return []
    const line = heads ? byHeads(row, heads) : byLook(row)
    return line.reference === '' && line.trackingNumber === '' ? [] : [{ position: index + 1, ...line }]
  })
}

function columnOf(row: readonly string[], column: Column): number {
  const known: readonly string[] = HEADINGS[column]
  return row.findIndex((cell) => known.includes(plain(cell)))
}

function byHeads(row: readonly string[], heads: readonly string[]): Omit<TrackingLine, 'position'> {
  const cell = (column: Column) => (row[columnOf(heads, column)] ?? '').trim()
  return {
    reference: withoutDecimals(cell('reference')).slice(0, 40),
    trackingNumber: numberOf(cell('trackingNumber')),
    courier: cell('courier').slice(0, 60),
  }
}

function byLook(row: readonly string[]): Omit<TrackingLine, 'position'> {
  const filled = row.map((cell) => withoutDecimals(cell.trim())).filter((cell) => cell !== '')
  const [only = ''] = filled
  if (filled.length === 1) {
    // 'ABC123,' is an order without a number; 'ABC123' alone is a number without an order.
    const isOrder = /^#/.test(only) || (row.length > 1 && row[0]?.trim() === only && isReference(only))
    return { reference: isOrder ? only : '', trackingNumber: isOrder ? '' : numberOf(only), courier: '' }
  }
  // A name of six letters looks like an order number too: the first cell counts, then one with digits.
  const at = isReference(only) ? 0 : filled.findIndex((cell) => isReference(cell) && /\d/.test(cell))
  const rest = filled.filter((_, index) => index !== at)
  const number = rest.reduce((best, cell) => (digitsOf(cell) > digitsOf(best) ? cell : best), '')
  const named = rest.find((cell) => cell !== number && /^[a-z][a-z .&-]+$/i.test(cell))
  return {
    reference: (filled[at] ?? '').slice(0, 40),
    trackingNumber: numberOf(number),
    courier: (named ?? '').slice(0, 60),
  }
}

/** Spreadsheets append decimals to numbers. */
function withoutDecimals(cell: string): string {
  return cell.replace(/^(\d+)\.0+$/, '$1')
}

function numberOf(cell: string): string {
  return normaliseTrackingNumber(withoutDecimals(cell)).slice(0, 60)
}

function digitsOf(cell: string): number {
  return cell.replace(/\D/g, '').length
}

/** Whether a word can name an order: its number, a phone number or a PIN code. */
export function isReference(word: string): boolean {
  return orderNumberOf(word) !== null || phoneOf(word) !== null || parsePincode(word) !== null
}

/** The number of an order, '8F2BA4' of '#8f2ba4'; null for other words. */
export function orderNumberOf(word: string): string | null {
  const found = /^#?([0-9a-z]{6})$/i.exec(word.trim())?.[1]
  return found === undefined ? null : found.toUpperCase()
}

/** The stored form of a phone number; null for other words. */
export function phoneOf(word: string): string | null {
  return word.replace(/\D/g, '').length < 10 ? null : parsePhone(word)
}
