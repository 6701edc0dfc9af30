import type { ApiOrder } from '#domain/orders/api-order.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import {
  parseContact,
  parseOrderNumber,
  type TrackedOrder,
  type TrackInput,
} from '#domain/orders/track-form.ts'
import { giveBack, throttle } from '../access/throttle.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { findOrderToTrack } from './queries.ts'
import { readOrderForAnyone } from './read-own-orders.ts'

/** Attempts from one network, and for one order from anywhere. */
const limit = { most: 5, windowSeconds: 900 }

/**
 * An order for a caller who knows its number and the phone or email it was placed with. A wrong number and a wrong
 * contact give the same error after one query. Only failures count, by network and by order number.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export async function trackOrder(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  { number, contact }: TrackInput,
  network: string,
): Promise<TrackedOrder> {
  const six = parseOrderNumber(number)
  const known = parseContact(contact)
  if (six === null || known === null) throw notFound()
  const tries = [
    { action: 'track-order-network', subject: network },
    { action: 'track-order-number', subject: six },
  ]
  for (const one of tries) await throttle(services, { ...one, ...limit })
  const orderId = await findOrderToTrack(services.db, six, known)
  if (orderId === null) throw notFound()
  for (const one of tries) await giveBack(services, one)
  return toTracked(await readOrderForAnyone(services, orderId))
}

function notFound(): ShopError {
  return new ShopError('order_not_found', { say: ({ texts }) => texts.orders.trackNotFound })
}

function toTracked({
  _id,
  status,
  createdAt,
  estimatedDelivery,
  deliveredAt,
  items,
  parcels,
}: ApiOrder): TrackedOrder {
  return {
    number: shortOrderNumber(_id),
    status,
    createdAt,
    estimatedDelivery,
    deliveredAt,
    items: items.map(({ name, image, selectedSize, selectedColor, quantity }) => ({
      name,
      image,
      selectedSize,
      selectedColor,
      quantity,
    })),
    parcels: parcels.map(({ carrierName, trackingUrl, shippedAt, deliveredAt: arrivedAt, scans }) => ({
      carrierName,
      trackingUrl,
      shippedAt,
      deliveredAt: arrivedAt,
      scans,
    })),
  }
}
