import type { BulkShipInput, ShipInput } from '#domain/fulfilment/ship-input.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import type { Services } from '../services.ts'
import { requireCarrier, requireNumber } from './choose-carrier.ts'
import { findTrackingNumber } from './parcel-queries.ts'
import { numberUsed, type ParcelToShip, shipLockedOrder } from './ship-locked-order.ts'

type Shipping = Pick<Services, 'db' | 'settings'>

/**
 * Staff ship a parcel: its invoice is issued, and the customer is notified.
 * @throws ShopError `order_not_found`, `validation_failed` for the carrier, and all of `shipLockedOrder`
 */
export async function shipParcel(
  services: Shipping,
  caller: Caller,
  { orderId, ...input }: ShipInput & { orderId: string },
): Promise<{ parcelId: string; invoiceNumber: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.pack')
  const carrier = requireCarrier(services, input.carrier)
  const { trackingNumber, weightGrams = null, lines } = input
  requireNumber(carrier, trackingNumber)
  return await ship(services, orderId, { carrier, trackingNumber, weightGrams, lines, staffId })
}

async function ship(services: Shipping, orderId: string, parcel: ParcelToShip) {
  const { carrier, trackingNumber } = parcel
  try {
    return await inTransaction(services.db, async (tx) => {
      const order = await lockOrder(tx, orderId, null)
      if (!order) throw new ShopError('order_not_found')
      return await shipLockedOrder(tx, services, order, parcel)
    })
  } catch (error) {
    // Another parcel took the number after this one had checked it.
    if (violatedConstraint(error) !== 'parcels_tracking_number_key') throw error
    const usedBy = await findTrackingNumber(services.db, { carrier: carrier.key, trackingNumber })
    throw numberUsed(trackingNumber, usedBy ?? orderId)
  }
}

/**
 * Ships the rest of many orders, each with its carrier or that of all, each in its own transaction: a failed one does not affect the others.
 * @throws ShopError `validation_failed` for the carrier only
 */
export async function shipMany(
  services: Shipping,
  caller: Caller,
  { carrier: key, parcels }: BulkShipInput,
  words: Words,
): Promise<BulkResults['results']> {
  requirePermission(caller, 'orders.pack')
  requireCarrier(services, key)
  const results: BulkResults['results'] = []
  // One after the other: all of them wait for the series of invoice numbers anyway.
  for (const { orderId, carrier = key, trackingNumber, weightGrams } of parcels) {
    try {
      const input = { orderId, carrier, trackingNumber, weightGrams }
      const { invoiceNumber } = await shipParcel(services, caller, input)
      results.push({ orderId, ok: true, message: '', invoiceNumber })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { message } = error.toBody(words)
      results.push({ orderId, ok: false, message: String(message), invoiceNumber: null })
    }
  }
  return results
}
