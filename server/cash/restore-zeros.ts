import type { RemittanceRow } from '#domain/cash/remittance-rows.ts'
import type { Connection } from '../db/connection.ts'
import { readReported } from './remittance-queries.ts'

/** No courier's number begins with more. */
const MOST_ZEROS = 4
/** No tracking number is shorter. */
const FEWEST_DIGITS = 6

interface Restored {
  rows: RemittanceRow[]
  restored: { position: number; text: string; trackingNumber: string }[]
}

/**
 * Restores leading zeros that a spreadsheet removed: for an all-digit number without a parcel, if exactly one parcel of
 * this courier has it with leading zeros.
 */
export async function restoreZeros(
  db: Connection,
  rows: readonly RemittanceRow[],
  carrier: string,
): Promise<Restored> {
  const numbers = rows
    .map(({ trackingNumber }) => trackingNumber)
    .filter((number) => /^[1-9]\d*$/.test(number))
  const long = [...new Set(numbers)].filter(({ length }) => length >= FEWEST_DIGITS)
  if (long.length === 0) return { rows: [...rows], restored: [] }
  const known = await readReported(db, long, carrier)
  const unknown = long.filter((number) => !known.has(number))
  const zeros = Array.from({ length: MOST_ZEROS }, (_, count) => '0'.repeat(count + 1))
  const padded = await readReported(
    db,
    unknown.flatMap((number) => zeros.map((zero) => zero + number)),
    carrier,
  )
  const meant = new Map(
    unknown.flatMap((number): [string, string][] => {
      const [found, other] = zeros.map((zero) => zero + number).filter((candidate) => padded.has(candidate))
      return found !== undefined && other === undefined ? [[number, found]] : []
    }),
  )
  const restored = rows.flatMap(({ position, trackingNumber: text }) => {
    const trackingNumber = meant.get(text)
    return trackingNumber === undefined ? [] : [{ position, text, trackingNumber }]
  })
  return {
    rows: rows.map((row) => ({
      ...row,
      trackingNumber: meant.get(row.trackingNumber) ?? row.trackingNumber,
    })),
    restored,
  }
}
