import type {
  AdminCouriers,
  AdminUndelivered,
  BookInput,
  BookingResults,
  CameBackInput,
  CourierOffers,
  CourierOffersInput,
} from '#domain/fulfilment/admin-bookings.ts'
import type { AttemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { type ApiRequest, callApi } from './client.ts'

/** The admin's calls about couriers and what they could not deliver. Each throws ApiError. Money in rupees. */
export function fetchCouriers(signal?: AbortSignal): Promise<AdminCouriers> {
  return send('/api/admin/couriers', { signal })
}

/** Who would carry a parcel. */
export function fetchOffers(
  orderId: string,
  parcel: CourierOffersInput,
  signal?: AbortSignal,
): Promise<CourierOffers> {
  return send(`${bookingsOf(orderId)}/offers`, { method: 'POST', body: parcel, signal })
}

/** Books and ships at once. A refusal stands in the newest of the order's bookings, or is thrown. */
export function bookParcel(orderId: string, parcel: BookInput): Promise<AdminOrder> {
  return post(bookingsOf(orderId), parcel)
}

/** At most 100 bookings. `date` is India's, 2026-11-26. */
/** @param date '2026-11-23'; without one the day on which the shop's parcels leave next */
export function requestPickup(ids: readonly string[], date?: string): Promise<BookingResults> {
  return post('/api/admin/bookings/pickup', { ids, date })
}

export function makeManifest(ids: readonly string[]): Promise<BookingResults> {
  return post('/api/admin/bookings/manifest', { ids })
}

/** Where the carrier's label is found. */
export async function fetchLabelLink(bookingId: string): Promise<string> {
  return (await send<{ url: string }>(`${bookingPath(bookingId)}/label`, {})).url
}

export function cancelBooking(bookingId: string): Promise<AdminOrder> {
  return post(`${bookingPath(bookingId)}/cancel`, {})
}

export function fetchUndelivered(signal?: AbortSignal): Promise<AdminUndelivered> {
  return send('/api/admin/undelivered', { signal })
}

/** Records a failed attempt of a parcel without a courier service. */
export function recordAttempt(parcelId: string, reason: string): Promise<AdminOrder> {
  return post(`${parcelPath(parcelId)}/attempt`, { reason })
}

/** Answers a failed attempt for the customer. */
export function answerForCustomer(parcelId: string, answer: AttemptAnswerInput): Promise<AdminOrder> {
  return post(`${parcelPath(parcelId)}/${answer.answer === 'again' ? 'again' : 'bring-back'}`, answer)
}

/** What came back of a parcel, line by line. */
export function checkCameBack(parcelId: string, check: CameBackInput): Promise<AdminOrder> {
  return post(`${parcelPath(parcelId)}/came-back`, check)
}

/** A parcel is lost for good. @param note the shop's own */
export function giveUpParcel(parcelId: string, note: string | null): Promise<AdminOrder> {
  return post(`${parcelPath(parcelId)}/lost`, { note })
}

function bookingsOf(orderId: string): string {
  return `/api/admin/orders/${encodeURIComponent(orderId)}/bookings`
}

function bookingPath(bookingId: string): string {
  return `/api/admin/bookings/${encodeURIComponent(bookingId)}`
}

function parcelPath(parcelId: string): string {
  return `/api/admin/parcels/${encodeURIComponent(parcelId)}`
}

function post<Data>(path: string, body: unknown): Promise<Data> {
  return send(path, { method: 'POST', body })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
