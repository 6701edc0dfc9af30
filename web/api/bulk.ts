import type {
  AdminBatch,
  BatchUndone,
  BulkDone,
  BulkOrder,
  BulkPreview,
  BulkQuestion,
} from '#domain/products/api-bulk.ts'
import { type ApiRequest, callApi } from './client.ts'

/** The calls that change many products at once. Each throws ApiError. */
const PRODUCTS = '/api/admin/products'

/** Many products are written one after the other in one transaction. */
const LONG_MS = 120_000

/** What a change would do to each product; nothing is written. */
export function previewBulk(question: BulkQuestion, signal?: AbortSignal): Promise<BulkPreview> {
  return send(`${PRODUCTS}/bulk/preview`, { method: 'POST', body: question, signal, timeoutMs: LONG_MS })
}

/** Does what was previewed. Products that were changed since are left and named. */
export function applyBulk(order: BulkOrder): Promise<BulkDone> {
  return send(`${PRODUCTS}/bulk`, { method: 'POST', body: order, timeoutMs: LONG_MS })
}

/** The ids of all products that a list finds; null where they are more than can be changed at once. */
export function fetchChosenIds(query: Readonly<Record<string, string>>): Promise<string[] | null> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return send(`${PRODUCTS}/ids?${told}`, {})
}

/** Changes of many products in the last days, the newest first. */
export function fetchBatches(signal?: AbortSignal): Promise<AdminBatch[]> {
  return send('/api/admin/batches', { signal })
}

/** ApiError `already_done` if someone else undid it first, `undo_over` after its last day. */
export function undoBatch(batchId: string): Promise<BatchUndone> {
  return send(`/api/admin/batches/${encodeURIComponent(batchId)}/undo`, {
    method: 'POST',
    body: {},
    timeoutMs: LONG_MS,
  })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
