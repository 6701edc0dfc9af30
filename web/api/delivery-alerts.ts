import type { DeliveryAlertInput } from '#domain/delivery/alert-input.ts'
import { callApi } from './client.ts'

/** The answer never tells whether the address waits already. `waits` is false where the shop delivers. */
export async function requestDeliveryAlert(
  pincode: string,
  alert: DeliveryAlertInput,
): Promise<{ message: string; data: { waits: boolean } }> {
  return await callApi(`/api/delivery/${encodeURIComponent(pincode)}/alerts`, { method: 'POST', body: alert })
}
