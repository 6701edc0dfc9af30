import { type DeliveryPromise, promiseDelivery } from '#domain/delivery/promise-delivery.ts'
import type { Services } from '../services.ts'

/** What the shop promises of an order that is placed now. */
export async function readPromise(
  { settings }: Pick<Services, 'settings'>,
  pincode: string,
  now = new Date(),
): Promise<DeliveryPromise> {
  return promiseDelivery({ pincode, now, terms: settings.current(), reach: null })
}
