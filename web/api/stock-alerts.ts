import type { StockAlertInput } from '#domain/stock/alert-input.ts'
import { callApi } from './client.ts'

/** The answer never tells whether the address waits for it already. `waits` is false where the size is there. */
export async function requestStockAlert(
  productId: string,
  alert: StockAlertInput,
): Promise<{ message: string; data: { waits: boolean } }> {
  return await callApi(`/api/product/${productId}/stock-alerts`, { method: 'POST', body: alert })
}

/** Takes back all wishes of an address by the token of a letter's link. */
export async function leaveStockAlerts(token: string): Promise<{ message: string }> {
  return await callApi('/api/product/stock-alerts/leave', { method: 'POST', body: { token }, token: null })
}
