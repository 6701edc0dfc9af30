import type * as z from 'zod/mini'
import { parsePincode } from '#domain/addresses/pincode.ts'
import type { CheckedTracking, trackingListInput } from '#domain/courier-reports/api-tracking.ts'
import { type GivenLine, judgeTracking, type TrackedOrder } from '#domain/courier-reports/judge-tracking.ts'
import {
  MOST_TRACKING_LINES,
  orderNumberOf,
  phoneOf,
  readTrackingLines,
  splitTrackingText,
} from '#domain/courier-reports/tracking-list.ts'
import { BY_HAND } from '#domain/fulfilment/carriers.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { readCsv, refuse } from '../cash/read-csv.ts'
import type { Services } from '../services.ts'
import { requireCarrier } from './choose-carrier.ts'
import { readTrackedOrders, readUsedNumbers } from './tracking-list-queries.ts'

/**
 * What shipping a list of tracking numbers would do, line by line. Nothing is saved: the good lines are shipped by
 * `shipMany`, which checks each again under its lock.
 * @throws ShopError `remittance_refused` for a file that is no CSV, or too many lines; `validation_failed` for the
 * courier
 */
export async function checkTracking(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { text, file, lines: corrected, orderIds, carrier }: z.output<typeof trackingListInput>,
): Promise<CheckedTracking> {
  requirePermission(caller, 'orders.pack')
  requireCarrier(services, carrier)
  const lines = corrected ?? asGiven(file === undefined ? splitTrackingText(text ?? '') : readFile(file))
  if (lines.length > MOST_TRACKING_LINES) {
    throw refuse(({ tooManyLines }, format) => format(tooManyLines, { most: MOST_TRACKING_LINES }))
  }
  const references = lines.map(({ reference }) => reference)
  const found = <Value>(read: (reference: string) => Value | null) =>
    references.map(read).filter((value) => value !== null)
  const [orders, used] = await Promise.all([
    readTrackedOrders(services.db, {
      ids: [...orderIds, ...lines.flatMap(({ orderId }) => orderId ?? [])],
      numbers: found(orderNumberOf),
      phones: found(phoneOf),
      pincodes: found(parsePincode),
    }),
    readUsedNumbers(
      services.db,
      lines.map(({ trackingNumber }) => trackingNumber),
    ),
  ])
  const carriers = services.settings.current().carriers.filter(({ active }) => active)
  const judged = judgeTracking(lines, { orders, selected: orderIds, used, carriers, usualCarrier: carrier })
  const named = new Set(judged.flatMap(({ order }) => order?.id ?? []))
  return {
    lines: judged.map(({ order, ...line }) => ({ ...line, order: order && toApiOrder(order) })),
    missing: orders.filter(({ id }) => orderIds.includes(id) && !named.has(id)).map(toApiOrder),
    carriers: carriers.filter(({ key }) => key !== BY_HAND).map(({ key, name }) => ({ key, name })),
  }
}

function readFile(file: string): string[][] {
  const rows = readCsv(Buffer.from(file, 'base64'))
  // A text file of two words a line has one column.
  return rows.map((row) => (row.length === 1 ? (splitTrackingText(row[0] ?? '')[0] ?? []) : row))
}

function asGiven(cells: readonly (readonly string[])[]): GivenLine[] {
  return readTrackingLines(cells).map((line) => ({ ...line, orderId: null, carrier: null }))
}

/** Phone and address are not part of the answer: the line needs only a name to compare. */
function toApiOrder({ id, number, name, status }: TrackedOrder) {
  return { _id: id, number, name, status }
}
