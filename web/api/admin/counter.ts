import type { ApiBill, ApiClosing, ApiCounterReturn, ApiTillDay } from '#domain/counter/api-counter.ts'
import type { BillPaper } from '#domain/counter/bill-paper.ts'
import type { CounterPayment } from '#domain/counter/counter-sale.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { callApi } from '../client.ts'
import { callForFile } from '../files.ts'
import type { NewOrderDiscount, NewOrderItem, NewOrderQuote } from './new-order.ts'

/** API calls of the counter. Each throws ApiError. Money in rupees. */
const COUNTER = '/api/admin/counter'

export type CounterQuote = Omit<NewOrderQuote, 'delivery' | 'cashRefusal'>

/** What the page asks the price of. */
export interface CounterQuestion {
  items: readonly (NewOrderItem & { name: string })[]
  discount: NewOrderDiscount | null
  paymentMode: CounterPayment
}

export async function fetchTill(till: number, signal?: AbortSignal): Promise<ApiTillDay | null> {
  return (await callApi<{ data: { day: ApiTillDay | null } }>(`${COUNTER}/till?till=${till}`, { signal }))
    .data.day
}

export async function openTill(body: { till: number; opening: number }): Promise<void> {
  await callApi(`${COUNTER}/till`, { method: 'POST', body })
}

export async function quoteSale(question: CounterQuestion, signal?: AbortSignal): Promise<CounterQuote> {
  const request = { method: 'POST', body: question, signal } as const
  return (await callApi<{ data: CounterQuote }>(`${COUNTER}/quote`, request)).data
}

/** @returns the bill: the same for the same key */
export async function sell(body: unknown, key: string): Promise<ApiBill> {
  const request = { method: 'POST', body, headers: { 'idempotency-key': key } } as const
  return (await callApi<{ data: ApiBill }>(`${COUNTER}/sales`, request)).data
}

export function fetchBillFile(orderId: string, paper: BillPaper): Promise<Blob> {
  return callForFile(`${COUNTER}/sales/${encodeURIComponent(orderId)}/bill?paper=${paper}`)
}

/** What can come back of the order with this bill or order number. */
export async function fetchCounterOffer(code: string, signal?: AbortSignal): Promise<ReturnOffer> {
  const path = `${COUNTER}/returns/offer?${new URLSearchParams({ code })}`
  return (await callApi<{ data: ReturnOffer }>(path, { signal })).data
}

export interface CounterReturnBody {
  orderId: string
  dayId: string
  key: string
  lines: readonly {
    lineId: string
    quantity: number
    reason: string
    exchangeVariantId: string | null
    isDamaged: boolean
  }[]
}

/** The same key takes the pieces back once. */
export async function takeBack(body: CounterReturnBody): Promise<ApiCounterReturn> {
  return (await callApi<{ data: ApiCounterReturn }>(`${COUNTER}/returns`, { method: 'POST', body })).data
}

export async function moveCash(
  dayId: string,
  body: { kind: 'put_in' | 'taken_out'; amount: number; note: string; key: string },
): Promise<void> {
  await callApi(`${COUNTER}/days/${encodeURIComponent(dayId)}/cash`, { method: 'POST', body })
}

export async function closeTill(
  dayId: string,
  body: { counted: number; expected: number; note: string },
): Promise<void> {
  await callApi(`${COUNTER}/days/${encodeURIComponent(dayId)}/close`, { method: 'POST', body })
}

export async function fetchClosings(signal?: AbortSignal): Promise<readonly ApiClosing[]> {
  return (await callApi<{ data: { closings: ApiClosing[] } }>(`${COUNTER}/closings`, { signal })).data
    .closings
}
