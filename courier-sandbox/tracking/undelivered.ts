import { z } from 'zod'
import type { ParcelRecord } from '../entities.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { serviceTime } from '../times.ts'
import { findByNumber, moveParcel } from './move-parcel.ts'

/** Parcels that wait for the sender's answer to a failed attempt, newest first. */
export function listUndelivered({ store }: Service) {
  const waiting = [...store.parcels.values()].filter(isUndelivered).reverse()
  return {
    data: waiting.map(undeliveredRow),
    meta: { pagination: { total: waiting.length, count: waiting.length } },
  }
}

export function readUndelivered(service: Service, trackingNumber: string) {
  return { data: [undeliveredRow(findByNumber(service, trackingNumber))] }
}

const isUndelivered = (parcel: ParcelRecord) => parcel.scans.at(-1)?.step === 'undelivered'

function undeliveredRow(parcel: ParcelRecord) {
  const tries = parcel.scans.filter(({ step }) => step === 'undelivered')
  const last = tries.at(-1)
  return {
    id: parcel.orderId,
    shipment_id: parcel.shipmentId,
    channel_order_id: parcel.reference,
    awb_code: parcel.assignment?.number ?? '',
    courier: parcel.assignment?.courierName ?? '',
    status: isUndelivered(parcel) ? 'UNDELIVERED' : 'CLOSED',
    reason: last?.activity ?? '',
    attempts: tries.length,
    ndr_raised_at: last === undefined ? '' : serviceTime(last.at),
    history: tries
      .map(({ activity, at }) => ({
        ndr_reason: activity,
        ndr_raised_at: serviceTime(at),
        ndr_attempt: tries.length,
      }))
      .reverse(),
  }
}

const actionSchema = z.object({
  action: z.enum(['re-attempt', 'return', 'fake-attempt']),
  comments: z.string().trim().min(1, 'The comments field is required.').max(500),
  deferred_date: z.iso.date('The deferred date must be YYYY-MM-DD.').nullish(),
  phone: z
    .string()
    .regex(/^[6-9]\d{9}$/, 'The phone must be 10 digits.')
    .nullish(),
  address1: z.string().max(200).nullish(),
  address2: z.string().max(200).nullish(),
})

/**
 * Accepts the sender's answer for an undelivered parcel. A return starts at once; another attempt waits until the
 * parcel is moved by hand.
 */
export function actOnUndelivered(service: Service, trackingNumber: string, body: unknown) {
  const parcel = findByNumber(service, trackingNumber)
  const request = readBody(actionSchema, body)
  if (!isUndelivered(parcel)) {
    throw new ServiceFailure('No action can be taken: this shipment is not undelivered.', { status: 400 })
  }
  parcel.undeliveredActions.push({
    action: request.action,
    comments: request.comments,
    deferredDate: request.deferred_date ?? null,
    phone: request.phone ?? null,
    at: service.now(),
  })
  service.store.changed()
  if (request.action === 'return') moveParcel(service, trackingNumber, { steps: ['rto_initiated'] })
  return { status: true, message: 'The action has been taken.' }
}
