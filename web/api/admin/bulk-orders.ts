import type { StatusFileInput, StatusFileResult } from '#domain/courier-reports/api-status-file.ts'
import type { CheckedTracking, TrackingListInput } from '#domain/courier-reports/api-tracking.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import { callApi } from '../client.ts'

const ORDERS = '/api/admin/orders/bulk'
/** Each order is a transaction of its own: a hundred take a while on a busy machine. */
const LONG_MS = 180_000
/** So many orders a call takes. */
const MOST_AT_ONCE = 50

/** The admin's calls about many orders at once. Each throws ApiError. */
export function checkTracking(body: TrackingListInput): Promise<CheckedTracking> {
  return post(`${ORDERS}/tracking`, body)
}

/** Ships what is left of each order, with a courier and a number each. */
export function shipTracked(
  parcels: readonly { orderId: string; carrier: string; trackingNumber: string }[],
): Promise<BulkResults['results']> {
  return inParts(parcels, (part) =>
    post(`${ORDERS}/ship`, { carrier: part[0]?.carrier ?? '', parcels: part }),
  )
}

/** @param deliveredOn '2026-11-20' */
export function markManyDelivered(
  ids: readonly string[],
  deliveredOn: string,
): Promise<BulkResults['results']> {
  return inParts(ids, (part) => post(`${ORDERS}/delivered`, { ids: part, deliveredOn }))
}

export function checkStatusFile(body: StatusFileInput): Promise<StatusFileResult> {
  return post('/api/admin/couriers/status-file/check', body)
}

export function importStatusFile(body: StatusFileInput): Promise<StatusFileResult> {
  return post('/api/admin/couriers/status-file', body)
}

async function inParts<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<BulkResults>,
): Promise<BulkResults['results']> {
  const results: BulkResults['results'] = []
  for (let start = 0; start < items.length; start += MOST_AT_ONCE) {
    results.push(...(await send(items.slice(start, start + MOST_AT_ONCE))).results)
  }
  return results
}

async function post<Data>(path: string, body: object): Promise<Data> {
  return (await callApi<{ data: Data }>(path, { method: 'POST', body, timeoutMs: LONG_MS })).data
}
