import { createHash } from 'node:crypto'
import type { RemittanceInput } from '#domain/cash/api-cash.ts'
import {
  MOST_LINES,
  plainReference,
  type RemittanceTable,
  readRemittance,
} from '#domain/cash/remittance-rows.ts'
import type { Services } from '../services.ts'
import { readCsv, refuse } from './read-csv.ts'
import { readColumnsOf } from './remittance-queries.ts'
import { restoreZeros } from './restore-zeros.ts'

/** A parsed file: every line that can have the bank's reference has it. */
export interface RemittanceFile extends RemittanceTable {
  fileHash: string
  /** No line names a transfer, and none was typed. */
  wantsReference: boolean
  /** The file's reference: the typed one, else the first of its lines. */
  reference: string
  paidOn: string | null
  collectedPaise: number
  deductedPaise: number
  /** Lines whose number had lost its leading zeros. */
  restored: { position: number; text: string; trackingNumber: string }[]
}

/**
 * Reads a report before its parcels are looked up.
 * @throws ShopError `remittance_refused` if it is not CSV, has too many lines, or names an unknown courier
 */
export async function readRemittanceFile(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { file, carrier, columns = null, reference: typed = null }: RemittanceInput,
): Promise<RemittanceFile> {
  if (!settings.current().carriers.some(({ key }) => key === carrier))
    throw refuse((texts) => texts.unknownCarrier)
  const bytes = Buffer.from(file, 'base64')
  const remembered = await readColumnsOf(db, carrier)
  const table = readRemittance(readCsv(bytes), { chosen: columns, remembered })
  if (table.rows.length > MOST_LINES) {
    throw refuse(({ tooManyLines }, format) => format(tooManyLines, { most: MOST_LINES }))
  }
  const ofFile = plainReference(typed ?? '')
  const { rows: found, restored } = await restoreZeros(db, table.rows, carrier)
  const rows = found.map((row) => ({ ...row, reference: row.reference || ofFile }))
  const sum = (amount: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + amount(row), 0)
  return {
    ...table,
    rows,
    restored,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    wantsReference: rows.some(({ reference }) => reference === ''),
    reference: ofFile || (rows.find(({ reference }) => reference !== '')?.reference ?? ''),
    paidOn: rows.find(({ paidOn }) => paidOn !== null)?.paidOn ?? null,
    collectedPaise: sum(({ amountPaise }) => amountPaise),
    deductedPaise: sum(({ deductedPaise }) => deductedPaise),
  }
}
