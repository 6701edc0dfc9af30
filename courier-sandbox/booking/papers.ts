import { z } from 'zod'
import type { ParcelRecord } from '../entities.ts'
import { newNumber } from '../identifiers.ts'
import { looseId, readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { addScan } from '../tracking/move-parcel.ts'
import { steps } from '../tracking/steps.ts'
import { sendStatusUpdates } from '../webhooks.ts'
import { findShipment } from './assign-number.ts'

const shipmentsSchema = z.object({
  shipment_id: z.union([looseId.transform((id) => [id]), z.array(looseId).min(1).max(100)]),
})
const pickupSchema = shipmentsSchema.extend({
  pickup_date: z.array(z.iso.date('The pickup date must be YYYY-MM-DD.')).max(1).nullish(),
})

/** Requests a pickup. Without it no courier comes, even with a label. */
export function requestPickup(service: Service, body: unknown) {
  const { shipment_id: ids, pickup_date: dates } = readBody(pickupSchema, body)
  const parcels = numbered(service, ids)
  if (service.switches.pickupQueued || parcels.some(({ pickup }) => pickup !== null)) {
    throw new ServiceFailure('Already in Pickup Queue.', { status: 400 })
  }
  const date = dates?.[0] ?? new Date(service.now() + 86_400_000).toISOString().slice(0, 10)
  const token = `Reference No: ${newNumber(8)}`
  for (const parcel of parcels) {
    parcel.pickup = { date, token }
    const { activity } = steps.pickup_scheduled
    addScan(service, parcel, { step: 'pickup_scheduled', activity, location: parcel.from.city })
  }
  sendStatusUpdates(
    service,
    parcels.map((parcel) => ({ parcel, scans: [...parcel.scans] })),
  )
  return {
    pickup_status: 1,
    response: {
      pickup_scheduled_date: `${date} 09:00:00`,
      pickup_token_number: token,
      status: 3,
      data: 'Pickup is confirmed. A test: nobody will come.',
    },
  }
}

/** The address of the label; it may not be ready yet. */
export function createLabel(service: Service, body: unknown) {
  const { shipment_id: ids } = readBody(shipmentsSchema, body)
  const parcels = numbered(service, ids)
  if (service.switches.labelLate > 0) {
    service.switches.labelLate -= 1
    return { label_created: 0, response: 'The label is being made.', not_created: ids }
  }
  return {
    label_created: 1,
    label_url: `${service.origin}/labels/${parcels.map((parcel) => parcel.assignment?.number).join('-')}.pdf`,
    response: 'Label has been created and uploaded successfully!',
    not_created: [],
  }
}

/** The handover list that the driver signs; only for parcels with a requested pickup. */
export function createManifest(service: Service, body: unknown) {
  const { shipment_id: ids } = readBody(shipmentsSchema, body)
  const parcels = numbered(service, ids)
  if (parcels.some(({ pickup }) => pickup === null)) {
    throw new ServiceFailure('Manifest cannot be made before pickup is asked for.', { status: 400 })
  }
  for (const parcel of parcels) parcel.hasManifest = true
  service.store.changed()
  return { status: 1, manifest_url: manifestUrl(service, parcels) }
}

const ordersSchema = z.object({ order_ids: z.array(looseId).min(1).max(100) })

/** The manifest again. Clients send the service's order numbers or shipment numbers; both are accepted. */
export function printManifest(service: Service, body: unknown) {
  const parcels = readBody(ordersSchema, body).order_ids.map((id) => {
    return service.store.parcels.get(id) ?? findShipment(service, id)
  })
  if (parcels.some(({ hasManifest }) => !hasManifest)) {
    throw new ServiceFailure('Manifest has not been generated.', { status: 400 })
  }
  return { manifest_url: manifestUrl(service, parcels) }
}

function manifestUrl({ origin }: Service, parcels: readonly ParcelRecord[]): string {
  return `${origin}/manifests/${parcels.map((parcel) => parcel.assignment?.number).join('-')}.pdf`
}

/** The parcels of these shipments; each must have a tracking number and not be cancelled. */
function numbered(service: Service, ids: readonly number[]): ParcelRecord[] {
  const parcels = ids.map((id) => findShipment(service, id))
  for (const { assignment, cancelledAt } of parcels) {
    if (cancelledAt !== null) throw new ServiceFailure('The shipment is cancelled.', { status: 400 })
    if (assignment === null)
      throw new ServiceFailure('AWB is not assigned to this shipment.', { status: 400 })
  }
  return parcels
}
