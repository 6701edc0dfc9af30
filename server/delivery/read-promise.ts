import { type DeliveryPromise, promiseDelivery } from '#domain/delivery/promise-delivery.ts'
import { takesCashAt } from '#domain/orders/cash-on-delivery.ts'
import type { Services } from '../services.ts'

/** The delivery promise for an order placed now. */
export async function readPromise(
  { settings, reaches }: Pick<Services, 'settings' | 'reaches'>,
  pincode: string,
  now = new Date(),
): Promise<DeliveryPromise> {
  const terms = settings.current()
  const promise = promiseDelivery({ pincode, now, terms, reach: await reaches.read(pincode) })
  return { ...promise, cash: promise.cash && takesCashAt(terms.cashOnDelivery, pincode) }
}
