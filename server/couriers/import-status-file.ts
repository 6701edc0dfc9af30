import type { StatusFileInput, StatusFileResult } from '#domain/courier-reports/api-status-file.ts'
import {
  type JudgedStatus,
  judgeStatusRows,
  MOST_STATUS_LINES,
  readStatusRows,
} from '#domain/courier-reports/status-file.ts'
import { parcelAfterScans } from '#domain/fulfilment/parcel-after-scans.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { readCsv, refuse } from '../cash/read-csv.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockParcel } from '../fulfilment/deliver-parcel.ts'
import { byStaff } from '../fulfilment/settle-parcels.ts'
import type { Services } from '../services.ts'
import { addAttempts } from './apply-tracking.ts'
import { moveParcel } from './move-parcel.ts'
import { readOpenBooking, readStatusParcels } from './status-file-queries.ts'
import { insertScans, readScans } from './tracking-queries.ts'

type Importing = Pick<Services, 'db' | 'settings'>

/**
 * What a courier's status file would do, line by line, without doing it.
 * @throws ShopError `remittance_refused` for a file that cannot be read
 */
export async function checkStatusFile(
  services: Importing,
  caller: Caller,
  input: StatusFileInput,
): Promise<StatusFileResult> {
  requirePermission(caller, 'orders.write')
  return toResult(await judgeFile(services, input))
}

/**
 * Moves the parcels of a courier's status file, each line in its own transaction, by the rules of tracking scans: a
 * parcel only moves forward, so the same file again, or an older one, changes nothing.
 * @throws ShopError as `checkStatusFile` does
 */
export async function importStatusFile(
  services: Importing,
  caller: Caller,
  input: StatusFileInput,
): Promise<StatusFileResult> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  const judged = await judgeFile(services, input)
  const done: JudgedStatus[] = []
  for (const line of judged) {
    const moved = line.verdict === 'moves' && (await applyLine(services, line, staffId))
    done.push(line.verdict === 'moves' && !moved ? { ...line, verdict: 'unchanged' } : line)
  }
  return toResult(done)
}

async function judgeFile(
  { db, settings }: Importing,
  { file, carrier }: StatusFileInput,
): Promise<JudgedStatus[]> {
  if (!settings.current().carriers.some(({ key }) => key === carrier))
    throw refuse((texts) => texts.unknownCarrier)
  const rows = readStatusRows(readCsv(Buffer.from(file, 'base64')))
  if (rows === null) throw refuse(({ statusColumns }) => statusColumns)
  if (rows.length === 0) throw refuse(({ noLines }) => noLines)
  if (rows.length > MOST_STATUS_LINES) {
    throw refuse(({ tooManyLines }, format) => format(tooManyLines, { most: MOST_STATUS_LINES }))
  }
  const numbers = rows.map(({ trackingNumber }) => trackingNumber)
  return judgeStatusRows(rows, await readStatusParcels(db, numbers, carrier), new Date())
}

/** @returns whether the parcel moved: someone else, or the courier's own answer, may have been quicker */
async function applyLine(
  services: Importing,
  { parcel: known, trackingNumber, words, place, meaning, at }: JudgedStatus,
  staffId: string,
): Promise<boolean> {
  if (known === null) return false
  return await inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, known.id)
    if (parcel.cameBackAt !== null) return false
    const scannedAt = at ?? new Date()
    const to = parcelAfterScans(parcel.status, [{ status: meaning.status, at: scannedAt }])
    if (to === parcel.status) return false
    const scan = { ...meaning, words, place, at: scannedAt }
    await insertScans(tx, { parcelId: parcel.id, returnId: null, trackingNumber }, [scan])
    const booking = await readOpenBooking(tx, parcel.id)
    await moveParcel(tx, services, { order, parcel, booking, to, by: byStaff({ staffId }), at })
    await addAttempts(tx, parcel, await readScans(tx, trackingNumber), { isWaiting: to === 'attempt_failed' })
    return true
  })
}

function toResult(lines: readonly JudgedStatus[]): StatusFileResult {
  return {
    lines: lines.map(({ position, trackingNumber, words, at, verdict, to, parcel }) => ({
      position,
      trackingNumber,
      words,
      at: at?.toISOString() ?? null,
      verdict,
      to,
      orderId: parcel?.orderId ?? null,
      orderNumber: parcel ? shortOrderNumber(parcel.orderId) : '',
    })),
    moved: new Set(lines.flatMap(({ verdict, parcel }) => (verdict === 'moves' && parcel ? [parcel.id] : [])))
      .size,
  }
}
