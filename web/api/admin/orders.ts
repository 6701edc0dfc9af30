import type {
  AdminChanges,
  AdminFound,
  AdminPaper,
  AdminPieces,
  BulkResults,
  CancelPreview,
  PickList,
  RefundPreview,
} from '#domain/orders/admin-calls.ts'
import type { AdminList, AdminOrder } from '#domain/orders/admin-order.ts'
import type { CashSource } from '#domain/orders/cash-sources.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { type ApiRequest, callApi } from '../client.ts'
import { callForFile } from '../files.ts'

/**
 * API calls of orders in the admin. Each throws ApiError: 409 with a sentence if someone else took the step first.
 * Money in rupees.
 */
const ORDERS = '/api/admin/orders'

/** What the list is asked for; empty texts ask for nothing. Days are India's, `2026-11-22`. */
export interface AdminQuery {
  view: string
  q?: string
  from?: string
  to?: string
  payment?: string
  sort?: string
  after?: string
  limit?: number
}

export function fetchAdminList(query: AdminQuery, signal?: AbortSignal): Promise<AdminList> {
  return read(`${ORDERS}${search({ ...query })}`, signal)
}

/** Whether anything changed since a list's `version`. */
export function fetchAdminChanges(since: string, signal?: AbortSignal): Promise<AdminChanges> {
  return read(`${ORDERS}/changes${search({ since })}`, signal)
}

/** The orders of a list as CSV, all its pages. */
export function fetchAdminExport({ view, q, from, to }: AdminQuery): Promise<Blob> {
  return callForFile(`${ORDERS}/export${search({ view, q, from, to })}`)
}

/** What a scanned code is. */
export function findByCode(code: string, signal?: AbortSignal): Promise<AdminFound> {
  return read(`${ORDERS}/find${search({ code })}`, signal)
}

/** Of these orders; without any, of all that are to be packed. */
export function fetchPickList(orderIds: readonly string[], signal?: AbortSignal): Promise<PickList> {
  return read(`${ORDERS}/pick-list${search({ ids: orderIds.join(',') })}`, signal)
}

/** What slips and labels print, of at most 100 orders. */
export function fetchAdminPapers(orderIds: readonly string[], signal?: AbortSignal): Promise<AdminPaper[]> {
  return read(`${ORDERS}/papers${search({ ids: orderIds.join(',') })}`, signal)
}

export function fetchAdminOrder(orderId: string, signal?: AbortSignal): Promise<AdminOrder> {
  return read(orderPath(orderId), signal)
}

export function addNote(orderId: string, text: string): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/notes`, { text })
}

export function moveOrder(orderId: string, to: OrderStatus, note?: string): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/status`, { to, note })
}

/** Reserves the order for packing. ApiError `packed_by_another` while a colleague packs it. */
/** A cash order was confirmed by telephone. */
export function confirmInAdmin(orderId: string): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/confirmed`, {})
}

export function startPacking(orderId: string): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/packing`, {})
}

/** @param edits how often it had been edited as the packer sees it */
export function markPacked(orderId: string, edits?: number): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/packed`, { edits })
}

/** Back to packing. */
export function unmarkPacked(orderId: string): Promise<AdminOrder> {
  return send(`${orderPath(orderId)}/packed`, { method: 'DELETE' })
}

/** At most 100 orders. */
export function markManyPacked(orderIds: readonly string[]): Promise<BulkResults> {
  return post(`${ORDERS}/bulk/packed`, { ids: orderIds })
}

export interface NewParcel {
  /** The key of a carrier. */
  carrier: string
  trackingNumber: string
  weightGrams?: number | null
  /** All that is left, when it names none. */
  lines?: readonly AdminPieces[] | undefined
}

/** Ships a parcel at once; its invoice gets its number. */
export function shipParcel(orderId: string, parcel: NewParcel): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/parcels`, parcel)
}

/** At most 100 parcels, each with all that is left of its order. */
export function shipMany(
  carrier: string,
  parcels: readonly { orderId: string; trackingNumber: string; weightGrams?: number }[],
): Promise<BulkResults> {
  return post(`${ORDERS}/bulk/ship`, { carrier, parcels })
}

export function markDelivered(
  parcelId: string,
  cash?: { source: CashSource; reference: string },
): Promise<AdminOrder> {
  return post(`${parcelPath(parcelId)}/delivered`, { cash })
}

/** `amount` in rupees. */
export function recordCash(
  orderId: string,
  cash: { amount: number; source: CashSource; reference?: string },
): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/cash`, cash)
}

/** The whole order when no pieces are named. The shopper reads the reason. */
export interface Cancelling {
  reason: string
  lines?: readonly AdminPieces[] | undefined
  /** Damaged or missing pieces among them, which leave the stock. The others go back on sale. */
  unsellable?: UnsellablePieces | undefined
}

export function cancelInAdmin(orderId: string, cancelling: Cancelling): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/cancel`, cancelling)
}

export function previewCancel(
  orderId: string,
  cancelling: Cancelling,
  signal?: AbortSignal,
): Promise<CancelPreview> {
  return send(`${orderPath(orderId)}/cancel/preview`, { method: 'POST', body: cancelling, signal })
}

/** Pieces or an amount in rupees; all that may go back when it names neither. The shopper reads the reason. */
export interface Refunding {
  lines?: readonly AdminPieces[] | undefined
  amount?: number | undefined
  reason: string
  /** Made when the dialog opens: a double click refunds once. */
  key: string
}

export function refundInAdmin(orderId: string, refunding: Refunding): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/refunds`, refunding)
}

export function previewRefund(
  orderId: string,
  refunding: Refunding,
  signal?: AbortSignal,
): Promise<RefundPreview> {
  return send(`${orderPath(orderId)}/refunds/preview`, { method: 'POST', body: refunding, signal })
}

export function retryRefund(refundId: string): Promise<AdminOrder> {
  return post(`${refundPath(refundId)}/retry`, {})
}

/** The shop has paid it by hand; `reference` is the bank's. */
export function settleRefund(refundId: string, reference: string): Promise<AdminOrder> {
  return post(`${refundPath(refundId)}/settled`, { reference })
}

/** Its money went back in another way; `note` says how. */
export function closeRefund(refundId: string, note: string): Promise<AdminOrder> {
  return post(`${refundPath(refundId)}/closed`, { note })
}

/** Asks the provider now what it knows of the order's payment. */
export function reconcilePayment(orderId: string): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/ask-provider`, {})
}

/** Takes money that the bank has set aside. */
export function takePayment(orderId: string): Promise<AdminOrder> {
  return post(`${orderPath(orderId)}/take-payment`, {})
}

/** An invoice or credit note, in the bytes that were issued. */
export function fetchDocument(documentId: string, form: 'html' | 'pdf'): Promise<Blob> {
  return callForFile(`/api/admin/documents/${encodeURIComponent(documentId)}?format=${form}`)
}

function orderPath(orderId: string): string {
  return `${ORDERS}/${encodeURIComponent(orderId)}`
}

function parcelPath(parcelId: string): string {
  return `/api/admin/parcels/${encodeURIComponent(parcelId)}`
}

function refundPath(refundId: string): string {
  return `/api/admin/refunds/${encodeURIComponent(refundId)}`
}

function read<Data>(path: string, signal: AbortSignal | undefined): Promise<Data> {
  return send(path, { signal })
}

function post<Data>(path: string, body: unknown): Promise<Data> {
  return send(path, { method: 'POST', body })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}

/** '?view=all&q=4F', without what is empty. */
function search(fields: Readonly<Record<string, string | number | undefined>>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') told.set(name, String(value))
  return told.size === 0 ? '' : `?${told}`
}
