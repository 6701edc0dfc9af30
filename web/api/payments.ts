import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { ApiError, callApi } from './client.ts'
import { orderPath } from './orders.ts'

/** Which ways to pay there are now. */
export interface PaymentMethods {
  online: boolean
  /** Why it cannot be paid online just now, and what can be done instead. */
  notice: string | null
  cod: boolean
  /** How many pieces may be on the way for cash at a time; null for any number. */
  mostCashPieces: number | null
  /** Why this person may not order in cash just now. */
  cashRefusal: string | null
  /** No money moves: every page of the payment says so. */
  test: boolean
  /** Where the provider's checkout script is; '' where there is none. */
  scriptUrl: string
}

/** Throws when the shop cannot be reached; an answer that lacks something offers cash alone. */
export async function fetchPaymentMethods(signal?: AbortSignal): Promise<PaymentMethods> {
  try {
    const { data } = await askWithOrWithoutToken(signal)
    const { online, notice, cod, mostCashPieces, cashRefusal, test, scriptUrl } = recordOf(data)
    return {
      online: online === true,
      notice: textOf(notice, 300) || null,
      cod: cod !== false,
      mostCashPieces: typeof mostCashPieces === 'number' ? mostCashPieces : null,
      cashRefusal: textOf(cashRefusal, 300) || null,
      test: test === true,
      scriptUrl: textOf(scriptUrl, 500),
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return {
      online: false,
      notice: null,
      cod: true,
      mostCashPieces: null,
      cashRefusal: null,
      test: false,
      scriptUrl: '',
    }
  }
}

/** Why the shop would not take this order in cash; null where it would. `amount` in rupees. Throws ApiError. */
export async function readCashObstacle(
  question: { phoneNo: string; pincode: string; amount: number },
  signal: AbortSignal,
): Promise<string | null> {
  const request = { method: 'POST', body: question, signal } as const
  const { data } = await callApi<{ data: unknown }>('/api/checkout/cash', request)
  return textOf(recordOf(data).refusal, 300) || null
}

/** An expired session must not hide the payment methods: visitors get them too. */
async function askWithOrWithoutToken(signal: AbortSignal | undefined): Promise<{ data: unknown }> {
  try {
    return await callApi<{ data: unknown }>('/api/payment/methods', { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return await callApi<{ data: unknown }>('/api/payment/methods', { signal, token: null })
  }
}

/** What takes an order to the provider; the provider's own code reads the other fields. */
export interface PaymentStart extends Readonly<Record<string, unknown>> {
  /** Until the order is given up for want of its payment. */
  secondsLeft: number
}

/** What opens the window of an unpaid order once more. Throws ApiError `already_done` when it is paid by now. */
export async function startPayment(orderId: string): Promise<PaymentStart> {
  return await callApi<PaymentStart>(`${orderPath(orderId)}/pay`, { method: 'POST', body: {} })
}

/** The fields that the provider's window gave the page. */
export type Confirmation = Readonly<Record<string, string>>

/**
 * Tells the shop what the provider's window said; returns when the order is paid. Throws ApiError:
 * `signature_invalid`, `payment_failed`, `payment_in_progress` while the bank has not decided.
 */
export async function verifyPayment(orderId: string, confirmation: Confirmation): Promise<void> {
  await callApi('/api/order/verify', { method: 'POST', body: { ...confirmation, orderId } })
}

/** Where the provider sends a browser back to after a payment that was a page of its own. */
export function callbackUrlOf(orderId: string): string {
  return new URL(`/api/payment/callback/${encodeURIComponent(orderId)}`, window.location.origin).href
}
