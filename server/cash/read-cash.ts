import type { ApiCash, ApiRemittance, OpenDifference, OwedParcel } from '#domain/cash/api-cash.ts'
import type { Carrier } from '#domain/fulfilment/carriers.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import {
  type FileRow,
  type LineRow,
  markSolved,
  type OwedRow,
  readFiles,
  readLines,
  readOwed,
  readOwing,
} from './cash-queries.ts'
import { refuse } from './read-csv.ts'

/** The page is limited to these; the file contains all. */
const most = { parcels: 200, differences: 200, files: 50 }

/** Cash on delivery that has not reached the shop, the imported reports, and their open differences. */
export async function readCash(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
): Promise<ApiCash> {
  requirePermission(caller, 'money.read')
  const { db, settings } = services
  const { carriers, cashOnDelivery } = settings.current()
  const lateDays = cashOnDelivery.codLateDays
  const [owing, owed, lines, files] = await Promise.all([
    readOwing(db, lateDays),
    readOwed(db, most.parcels),
    readLines(db, { remittanceId: null, most: most.differences }),
    readFiles(db, most.files),
  ])
  return {
    carriers: owing.map(({ owedPaise, latePaise, onTheWayPaise, ...carrier }) => ({
      ...carrier,
      owed: paiseToRupees(owedPaise),
      late: paiseToRupees(latePaise),
      onTheWay: paiseToRupees(onTheWayPaise),
    })),
    parcels: owed.map((row) => toOwedParcel(row, lateDays)),
    differences: lines.map((line) => toDifference(line, carriers)),
    files: files.map((file) => toApiRemittance(file, carriers)),
    senders: carriers.filter(({ active }) => active).map(({ key, name }) => ({ key, name })),
    lateDays,
  }
}

/**
 * Stores how a difference was resolved: the courier paid the rest, issued a credit note, or the like.
 * @throws ShopError `not_found` for a line without an open difference
 */
export async function solveLine(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { remittanceId, position, words }: { remittanceId: string; position: number; words: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  if (await markSolved(services.db, { remittanceId, position, words, staffId })) return
  throw refuse(({ lineUnknown }) => lineUnknown)
}

const nameOf = (carrier: string, carriers: readonly Carrier[]) =>
  carriers.find(({ key }) => key === carrier)?.name ?? carrier

export function toApiRemittance(row: FileRow, carriers: readonly Carrier[]): ApiRemittance {
  const { id, collectedPaise, deductedPaise, bookedPaise, createdAt, ...file } = row
  return {
    _id: id,
    ...file,
    carrierName: nameOf(row.carrier, carriers),
    collected: paiseToRupees(collectedPaise),
    deducted: paiseToRupees(deductedPaise),
    booked: paiseToRupees(bookedPaise),
    createdAt: createdAt.toISOString(),
  }
}

function toOwedParcel(
  { id, collectPaise, owedPaise, deliveredAt, ...parcel }: OwedRow,
  lateDays: number,
): OwedParcel {
  return {
    _id: id,
    ...parcel,
    trackingNumber: parcel.trackingNumber ?? '',
    orderNumber: shortOrderNumber(parcel.orderId),
    collect: paiseToRupees(collectPaise),
    owed: paiseToRupees(owedPaise),
    deliveredAt: deliveredAt.toISOString(),
    late: parcel.days > lateDays,
  }
}

function toDifference(
  { carrier, amountPaise, expectedPaise, bookedPaise, createdAt, ...line }: LineRow,
  carriers: readonly Carrier[],
): OpenDifference {
  return {
    ...line,
    carrierName: nameOf(carrier, carriers),
    orderNumber: line.orderId && shortOrderNumber(line.orderId),
    amount: paiseToRupees(amountPaise),
    expected: paiseToRupees(expectedPaise),
    booked: paiseToRupees(bookedPaise),
    createdAt: createdAt.toISOString(),
  }
}
