import { z } from 'zod'
import type { ParcelRecord } from '../entities.ts'
import { looseId, readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { addScan, findByNumber } from '../tracking/move-parcel.ts'
import { beforePickup, steps } from '../tracking/steps.ts'
import { sendStatusUpdates } from '../webhooks.ts'

const idsSchema = z.object({ ids: z.array(looseId).min(1).max(100) })
const numbersSchema = z.object({ awbs: z.array(z.coerce.string()).min(1).max(2000) })

/** Cancels orders that have no tracking number yet. */
export function cancelOrders(service: Service, body: unknown) {
  const parcels = readBody(idsSchema, body).ids.map((id) => {
    const parcel = service.store.parcels.get(id)
    if (parcel === undefined) throw new ServiceFailure('The order does not exist.', { status: 404 })
    if (parcel.assignment !== null) {
      throw new ServiceFailure('The order has an AWB: cancel the shipment.', { status: 400 })
    }
    return parcel
  })
  for (const parcel of parcels) parcel.cancelledAt ??= service.now()
  service.store.changed()
  return { message: 'Order cancelled successfully.' }
}

/** Cancels parcels with a tracking number before their pickup. The number then becomes invalid. */
export function cancelShipments(service: Service, body: unknown) {
  const parcels = readBody(numbersSchema, body).awbs.map((number) => findByNumber(service, number))
  if (!parcels.every(isStillHere)) {
    throw new ServiceFailure('The shipment cannot be cancelled: it has been picked up.', { status: 400 })
  }
  const cancelled = parcels.filter(({ cancelledAt }) => cancelledAt === null)
  for (const parcel of cancelled) {
    const { activity } = steps.cancelled
    addScan(service, parcel, { step: 'cancelled', activity, location: parcel.from.city })
    service.switches.walletPaise += (parcel.assignment?.freightRupees ?? 0) * 100
  }
  sendStatusUpdates(
    service,
    cancelled.map((parcel) => ({ parcel, scans: [...parcel.scans] })),
  )
  return { message: 'Bulk Shipment cancellation is in progress. Please wait for 24 hours.' }
}

const isStillHere = ({ scans, cancelledAt }: ParcelRecord) =>
  cancelledAt !== null || scans.every(({ step }) => beforePickup.has(step))
