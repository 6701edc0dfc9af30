import type { Address } from '#domain/addresses/address.ts'
import type { CartChange } from '#domain/cart/cart-changes.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { AttemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import type { CancelPreview } from '#domain/orders/admin-calls.ts'
import type { ApiOrder } from '#domain/orders/api-order.ts'
import type { CompanyBuyer } from '#domain/orders/company-buyer.ts'
import type { Gift } from '#domain/orders/gift.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderLinksInput, TrackedOrder, TrackInput } from '#domain/orders/track-form.ts'
import type { CheckoutPaymentMode } from '#domain/payments/payment-mode.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import type { SentItem } from './cart.ts'
import { type ApiError, callApi } from './client.ts'

export type { ApiOrder }

/** What is sent to place an order. Money in rupees. */
export interface PlaceOrderBody {
  userId: string
  items: SentItem[]
  amount: number
  address: Address
  billingAddress: Address | null
  company: CompanyBuyer | null
  gift: Gift | null
  couponCode: string | null
  charges: readonly ChargeKind[]
  paymentMode: CheckoutPaymentMode
  email: string
  phoneNo: string
}

/** A placed order. One that is to be paid online now has the fields that the provider's own code reads, too. */
export interface PlacedOrder extends Readonly<Record<string, unknown>> {
  success: true
  message: string
  orderId: string
  /** Until the order is given up for want of its payment; only where it is to be paid online now. */
  secondsLeft?: number
}

/** `body` is JSON already, so that what was sent can be kept and sent again letter by letter. */
export async function placeOrder(body: string, idempotencyKey: string): Promise<PlacedOrder> {
  return await callApi<PlacedOrder>('/api/order/place', {
    method: 'POST',
    body: JSON.parse(body) as PlaceOrderBody,
    headers: { 'idempotency-key': idempotencyKey },
  })
}

/** One of the caller's own orders, or with the token of a signed link that link's order. */
export async function fetchOrder(
  orderId: string,
  options: { signal?: AbortSignal; token?: string } = {},
): Promise<ApiOrder> {
  const { data } = await callApi<{ data: ApiOrder }>(orderPath(orderId), options)
  return data
}

/** Which of one's own orders a list shows. */
export interface OwnOrdersWish {
  status?: OrderStatus | null
  /** Part of the name of something that was ordered. */
  words?: string
  /** Only what was placed before this order. */
  before?: string | null
  limit: number
}

/** The caller's own orders, the newest first. Throws ApiError. */
export async function fetchOwnOrders(
  userId: string,
  wish: OwnOrdersWish,
  signal?: AbortSignal,
): Promise<ApiOrder[]> {
  const { data } = await callApi<{ data: ApiOrder[] }>('/api/order/users-orders', {
    method: 'POST',
    body: { userId, ...wish },
    signal,
  })
  return data
}

/** An order by its number and the phone or email that it was placed with. Throws ApiError. */
export async function trackOrder(body: TrackInput): Promise<TrackedOrder> {
  return (await callApi<{ data: TrackedOrder }>('/api/order/track', { method: 'POST', body })).data
}

export async function sendOrderLinks(body: OrderLinksInput): Promise<true> {
  await callApi('/api/order/links', { method: 'POST', body })
  return true
}

/** What a refused order says has changed since the shopper saw it. */
export function changesOf(error: ApiError): CartChange[] {
  return Array.isArray(error.body.changes) ? (error.body.changes as CartChange[]) : []
}

/** The order that a failure speaks of, '' where it speaks of none. */
export function orderIdOf(error: ApiError): string {
  const { orderId } = recordOf(error.body)
  return typeof orderId === 'string' ? orderId : ''
}

export function orderPath(orderId: string): string {
  return `/api/order/${encodeURIComponent(orderId)}`
}

/** Pieces of a line of an order. */
export interface PiecesOfLine {
  lineId: string
  quantity: number
}

/** Cancels an order of one's own, or some of its pieces; what was paid is refunded. Throws ApiError. */
export async function cancelOrder(orderId: string, lines?: readonly PiecesOfLine[]): Promise<void> {
  await callApi(`${orderPath(orderId)}/cancel`, { method: 'POST', body: lines ? { lines } : {} })
}

/** What cancelling would do, before it is done. Money in rupees. Throws ApiError. */
export async function previewCancel(
  orderId: string,
  lines: readonly PiecesOfLine[] | undefined,
): Promise<CancelPreview> {
  const { data } = await callApi<{ data: CancelPreview }>(`${orderPath(orderId)}/cancel/preview`, {
    method: 'POST',
    body: lines ? { lines } : {},
  })
  return data
}

/** Makes an unpaid online order one of cash on delivery. */
export async function changeToCash(orderId: string): Promise<void> {
  await callApi(`${orderPath(orderId)}/pay-on-delivery`, { method: 'POST', body: {} })
}

/** The customer's answer to a failed delivery attempt. The token is that of a signed link. Throws ApiError. */
export async function answerAttempt(
  { orderId, parcelId, token }: { orderId: string; parcelId: string; token?: string | undefined },
  answer: AttemptAnswerInput,
): Promise<void> {
  await callApi(`${orderPath(orderId)}/parcels/${encodeURIComponent(parcelId)}/attempt-answer`, {
    method: 'POST',
    body: answer,
    ...(token === undefined ? {} : { token }),
  })
}
