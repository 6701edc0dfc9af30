import type { ImportedRemittance, RemittanceInput } from '#domain/cash/api-cash.ts'
import { type JudgedLine, judgeRemittance } from '#domain/cash/judge-remittance.ts'
import { areEnough } from '#domain/cash/remittance-columns.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { receiveLockedCash } from '../orders/receive-cash.ts'
import type { Services } from '../services.ts'
import { readFileById } from './cash-queries.ts'
import { toApiRemittance } from './read-cash.ts'
import { refuse } from './read-csv.ts'
import { type RemittanceFile, readRemittanceFile } from './read-remittance-file.ts'
import {
  findByHash,
  insertLines,
  insertRemittance,
  lockReportedOrders,
  readReported,
} from './remittance-queries.ts'

/**
 * Books a courier's report: file, lines and the cash of each order in one transaction. The same file has no effect; of
 * two concurrent imports the second waits for the first and then finds it. The parcels are matched again under their
 * orders' locks.
 * @throws ShopError `remittance_refused` for a file that cannot be booked as a whole
 */
export async function importRemittance(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  input: RemittanceInput,
): Promise<ImportedRemittance> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  const file = await readRemittanceFile(services, input)
  const id = newId('rmt')
  const again = !(await inTransaction(services.db, async (tx) => {
    // An already imported file needs no corrections.
    if (await findByHash(tx, file.fileHash)) return false
    requireBookable(file)
    const { fileName, carrier } = input
    const { fileHash, reference, paidOn, collectedPaise, deductedPaise, columns } = file
    const sums = { collectedPaise, deductedPaise }
    const remittance = {
      id,
      fileName,
      fileHash,
      carrier,
      reference,
      paidOn,
      columns,
      importedBy: staffId,
      ...sums,
    }
    if (!(await insertRemittance(tx, remittance))) return false
    const lines = await judgeLocked(tx, file, carrier)
    await insertLines(tx, id, lines)
    await bookLines(tx, lines, staffId)
    return true
  }))
  const earlier = again ? await findByHash(services.db, file.fileHash) : null
  const remittance = await readFileById(services.db, earlier?.id ?? id)
  if (!remittance) throw new Error(`Cannot find remittance ${id} after it was imported`)
  return { remittance: toApiRemittance(remittance, services.settings.current().carriers), again }
}

function requireBookable(file: RemittanceFile): void {
  if (!areEnough(file.columns)) throw refuse(({ columns }) => columns)
  const [first] = file.unreadable
  if (first?.part === 'number') throw refuse(({ damagedNumber }, format) => format(damagedNumber, first))
  if (first) throw refuse(({ unreadable }, format) => format(unreadable, first))
  if (file.rows.length === 0) throw refuse(({ noLines }) => noLines)
  if (file.wantsReference) throw refuse(({ noReference }) => noReference)
}

async function judgeLocked(tx: Connection, { rows }: RemittanceFile, carrier: string): Promise<JudgedLine[]> {
  const numbers = rows.map(({ trackingNumber }) => trackingNumber)
  const seen = await readReported(tx, numbers, carrier)
  await lockReportedOrders(tx, [...new Set([...seen.values()].map(({ orderId }) => orderId))])
  // A second statement: the first one's snapshot is older than the wait for the locks.
  const parcels = await readReported(tx, numbers, carrier)
  for (const [number, { orderId }] of parcels) {
    // A parcel shipped in the meantime belongs to an order that is not locked: it is left to the next report.
    if (seen.get(number)?.orderId !== orderId) parcels.delete(number)
  }
  return judgeRemittance(rows, parcels)
}

/** Each transfer of an order is one receipt, however many parcels it pays. */
async function bookLines(tx: Connection, lines: readonly JudgedLine[], staffId: string): Promise<void> {
  const booked = lines.flatMap(({ parcel, bookedPaise, reference }) =>
    parcel && bookedPaise > 0 ? [{ ...parcel, amountPaise: bookedPaise, reference }] : [],
  )
  const receipts = Map.groupBy(booked, ({ orderId, reference }) => `${orderId} ${reference}`)
  const inOrder = [...receipts.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [, parcels] of inOrder) {
    const [first] = parcels
    const order = first ? await lockOrder(tx, first.orderId, null) : null
    if (!first || !order) throw new Error('Cannot book cash as its order is gone')
    await receiveLockedCash(tx, order, {
      amountPaise: parcels.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      source: 'carrier_transfer',
      reference: first.reference,
      staffId,
      parcels,
    })
  }
}
