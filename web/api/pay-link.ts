import type { ApiPayLink } from '#domain/payments/pay-link.ts'
import { callApi } from './client.ts'
import type { Confirmation, PaymentStart } from './payments.ts'

/** The order of a payment link. Throws ApiError `token_invalid`. */
export async function openPayLink(token: string, signal?: AbortSignal): Promise<ApiPayLink> {
  const request = { method: 'POST', body: { token }, signal } as const
  return (await callApi<{ data: ApiPayLink }>('/api/pay/open', request)).data
}

/** What opens the payment window. `amount` in rupees, as the page shows it: another one is refused. Throws ApiError. */
export async function startPayLink(token: string, amount: number): Promise<PaymentStart> {
  return await callApi<PaymentStart>('/api/pay/start', { method: 'POST', body: { token, amount } })
}

/** Tells the shop what the provider's window said. Throws ApiError as `verifyPayment`. */
export async function verifyPayLink(token: string, confirmation: Confirmation): Promise<void> {
  await callApi('/api/pay/verify', { method: 'POST', body: { ...confirmation, token } })
}
