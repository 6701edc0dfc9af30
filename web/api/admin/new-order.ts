import type { CartChange } from '#domain/cart/cart-changes.ts'
import type { ApiCharge } from '#domain/charges/api-charge.ts'
import type {
  AdminPayLink,
  NewOrderCustomer,
  NewOrderDelivery,
  NewOrderProduct,
} from '#domain/orders/api-new-order.ts'
import type { StaffOrderPayment } from '#domain/orders/staff-order.ts'
import { callApi } from '../client.ts'

/** API calls for orders that staff create. Each throws ApiError. Money in rupees. */
const NEW_ORDER = '/api/admin/new-order'

export interface NewOrderItem {
  _id: string
  selectedSizeId: string
  selectedColor: string
  quantity: number
  price: number
}

export interface NewOrderDiscount {
  kind: 'percent' | 'amount'
  value: number
  reason: string
}

/** What the page asks the price of. */
export interface NewOrderQuestion {
  items: readonly NewOrderItem[]
  couponCode: string | null
  charges: readonly string[]
  discount: NewOrderDiscount | null
  paymentMode: StaffOrderPayment
  zipCode: string
  phoneNo: string
  hidePrices: boolean
}

export interface NewOrderQuote {
  subtotal: number
  discount: number
  staffDiscount: number
  charges: readonly ApiCharge[]
  rounding: number
  total: number
  couponMessage: string | null
  cashRefusal: string | null
  delivery: NewOrderDelivery | null
  changes: readonly CartChange[]
  lines: readonly ({ price: number; quantity: number; stock: number; total: number } | null)[]
}

export async function findNewOrderProducts(
  q: string,
  signal?: AbortSignal,
): Promise<readonly NewOrderProduct[]> {
  const { data } = await callApi<{ data: { products: NewOrderProduct[] } }>(
    `${NEW_ORDER}/products?${new URLSearchParams({ q })}`,
    { signal },
  )
  return data.products
}

/** The customer with exactly this phone; null for a new one. */
export async function findNewOrderCustomer(
  phone: string,
  signal?: AbortSignal,
): Promise<NewOrderCustomer | null> {
  const { data } = await callApi<{ data: { customer: NewOrderCustomer | null } }>(
    `${NEW_ORDER}/customer?${new URLSearchParams({ phone })}`,
    { signal },
  )
  return data.customer
}

export async function quoteNewOrder(
  question: NewOrderQuestion,
  signal?: AbortSignal,
): Promise<NewOrderQuote> {
  const request = { method: 'POST', body: question, signal } as const
  return (await callApi<{ data: NewOrderQuote }>(`${NEW_ORDER}/quote`, request)).data
}

/** @returns the id of the order: the same for the same key */
export async function createNewOrder(body: unknown, key: string): Promise<string> {
  const { data } = await callApi<{ data: { orderId: string } }>(NEW_ORDER, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  })
  return data.orderId
}

const linkPath = (orderId: string) => `/api/admin/orders/${encodeURIComponent(orderId)}/link`

export async function fetchPayLink(orderId: string, signal?: AbortSignal): Promise<AdminPayLink> {
  return (await callApi<{ data: AdminPayLink }>(linkPath(orderId), { signal })).data
}

/** Sends the link by email and SMS, or records how staff sent it. */
export async function sendPayLink(
  orderId: string,
  way: 'whatsapp' | 'copy' | 'message',
): Promise<AdminPayLink> {
  const request = { method: 'POST', body: { way } } as const
  return (await callApi<{ data: AdminPayLink }>(`${linkPath(orderId)}/sent`, request)).data
}

export async function extendPayLink(orderId: string, hours: number): Promise<AdminPayLink> {
  const request = { method: 'POST', body: { hours } } as const
  return (await callApi<{ data: AdminPayLink }>(`${linkPath(orderId)}/extend`, request)).data
}
