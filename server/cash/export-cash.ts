import type { CashTable } from '#domain/cash/api-cash.ts'
import { MOST_LINES } from '#domain/cash/remittance-rows.ts'
import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { resolveStoredText } from '../language/stored-text.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { type LineRow, type OwedRow, readLines, readOwed } from './cash-queries.ts'

/**
 * A table as CSV without formulas: owed cash, open differences, or the lines of one imported file.
 * @param id of the file, for the table 'file'
 */
export async function exportCash(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { table, id = '', words }: { table: CashTable; id?: string | undefined; words: Words },
): Promise<string> {
  requirePermission(caller, 'money.read')
  if (table === 'owed') return writeOwed(await readOwed(db, MOST_LINES), words)
  const remittanceId = table === 'file' ? id : null
  return writeLines(await readLines(db, { remittanceId, most: MOST_LINES }), words)
}

const numberOf = (orderId: string | null) => (orderId === null ? '' : `#${shortOrderNumber(orderId)}`)

function writeOwed(rows: readonly OwedRow[], words: Words): string {
  const { heads } = words.texts.cash
  const head = csvLine([
    heads.carrier,
    heads.number,
    heads.order,
    heads.collect,
    heads.owed,
    heads.delivered,
    heads.days,
  ])
  const lines = rows.map((row) =>
    csvLine([
      resolveStoredText(words, row.carrierName),
      row.trackingNumber,
      numberOf(row.orderId),
      paiseToRupees(row.collectPaise),
      paiseToRupees(row.owedPaise),
      indiaDate(row.deliveredAt),
      row.days,
    ]),
  )
  return CSV_START + head + lines.join('')
}

function writeLines(rows: readonly LineRow[], { texts }: Words): string {
  const { heads, statuses } = texts.cash
  const head = csvLine([
    ...[heads.file, heads.line, heads.number, heads.order, heads.amount],
    ...[heads.expected, heads.booked, heads.status, heads.reference],
  ])
  const lines = rows.map((row) =>
    csvLine([
      row.fileName,
      row.position,
      row.trackingNumber,
      numberOf(row.orderId),
      paiseToRupees(row.amountPaise),
      paiseToRupees(row.expectedPaise),
      paiseToRupees(row.bookedPaise),
      statuses[row.status],
      row.reference,
    ]),
  )
  return CSV_START + head + lines.join('')
}
