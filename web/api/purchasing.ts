import type {
  ApiBatch,
  ApiPurchase,
  ApiSupplier,
  PurchaseInput,
  PurchaseRow,
  ReceiptInput,
  ReorderList,
  SupplierInput,
} from '#domain/purchasing/api-purchasing.ts'
import { type ApiRequest, callApi } from './client.ts'
import { callForFile } from './files.ts'

const PATH = '/api/admin/purchasing'
const orderPath = (id: string) => `${PATH}/orders/${encodeURIComponent(id)}`

/** The admin's calls about suppliers and purchase orders. Each throws ApiError. Money in rupees. */
export function fetchReorder(days: number, signal?: AbortSignal): Promise<ReorderList> {
  return send(`${PATH}/reorder?days=${days}`, { signal })
}

export async function fetchSuppliers(signal?: AbortSignal): Promise<ApiSupplier[]> {
  return (await send<{ suppliers: ApiSupplier[] }>(`${PATH}/suppliers`, { signal })).suppliers
}

/** Adds a supplier, or changes one. */
export function saveSupplier(id: string | null, body: SupplierInput): Promise<ApiSupplier> {
  return id === null
    ? send(`${PATH}/suppliers`, { method: 'POST', body })
    : send(`${PATH}/suppliers/${encodeURIComponent(id)}`, { method: 'PUT', body })
}

export async function setProductSupplier(productId: string, supplierId: string | null): Promise<void> {
  const path = `/api/admin/products/${encodeURIComponent(productId)}/supplier`
  await callApi(path, { method: 'PUT', body: { supplierId } })
}

export async function fetchPurchases(signal?: AbortSignal): Promise<PurchaseRow[]> {
  return (await send<{ orders: PurchaseRow[] }>(`${PATH}/orders`, { signal })).orders
}

export function createPurchase(body: PurchaseInput): Promise<ApiPurchase> {
  return send(`${PATH}/orders`, { method: 'POST', body })
}

export function fetchPurchase(id: string, signal?: AbortSignal): Promise<ApiPurchase> {
  return send(orderPath(id), { signal })
}

export function receiveGoods(id: string, body: ReceiptInput): Promise<ApiPurchase> {
  return send(`${orderPath(id)}/receipts`, { method: 'POST', body })
}

export function closePurchase(id: string): Promise<ApiPurchase> {
  return send(`${orderPath(id)}/close`, { method: 'POST' })
}

export function fetchPurchasePdf(id: string): Promise<Blob> {
  return callForFile(`${orderPath(id)}/pdf`)
}

export function fetchBatch(batch: string, signal?: AbortSignal): Promise<ApiBatch> {
  return send(`${PATH}/batches?${new URLSearchParams({ batch })}`, { signal })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
