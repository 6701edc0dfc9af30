import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { EditableOrder, OrderEditPreview } from '#domain/orders/api-order-edit.ts'
import { callApi } from '../client.ts'

/** API calls that change a placed order. Each throws ApiError. Money in rupees. */
const path = (orderId: string) => `/api/admin/orders/${encodeURIComponent(orderId)}/edit`

/** What is to be changed; what is left out stays. */
export interface OrderEdit {
  version: number
  address?: EditableOrder['address']
  phoneNo?: string
  lines: readonly { lineId: string; was: number; quantity: number; sizeId: string; colour: string }[]
  added: readonly { sizeId: string; colour: string; quantity: number }[]
  waives: boolean
}

export async function fetchEditableOrder(orderId: string, signal?: AbortSignal): Promise<EditableOrder> {
  return (await callApi<{ data: EditableOrder }>(path(orderId), { signal })).data
}

export async function previewOrderEdit(
  orderId: string,
  edit: OrderEdit,
  signal?: AbortSignal,
): Promise<OrderEditPreview> {
  const request = { method: 'POST', body: edit, signal } as const
  return (await callApi<{ data: OrderEditPreview }>(`${path(orderId)}/preview`, request)).data
}

/** The same key changes the order once. */
export async function saveOrderEdit(
  orderId: string,
  edit: OrderEdit & { amount: number; reason: string },
  key: string,
): Promise<AdminOrder> {
  const request = { method: 'POST', body: edit, headers: { 'idempotency-key': key } } as const
  return (await callApi<{ data: AdminOrder }>(path(orderId), request)).data
}
