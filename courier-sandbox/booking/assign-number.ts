import { z } from 'zod'
import type { ParcelRecord } from '../entities.ts'
import { newTrackingNumber } from '../identifiers.ts'
import { looseId, readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { serviceTime } from '../times.ts'
import { chargedKilograms, freightRupees } from './carriers.ts'
import { carriersTo } from './reach.ts'

const requestSchema = z.object({
  shipment_id: looseId,
  courier_id: looseId.nullish(),
  is_return: z.union([z.boolean(), z.literal([0, 1, '0', '1'])]).nullish(),
})

/**
 * Assigns a shipment to a courier. A refusal is answered with 200 and `awb_assign_status` 0: a parcel has a tracking
 * number only if the answer contains one.
 */
export function assignNumber(service: Service, body: unknown) {
  const request = readBody(requestSchema, body)
  const parcel = findShipment(service, request.shipment_id)
  if (parcel.cancelledAt !== null) {
    throw new ServiceFailure('Courier cannot be assigned: the order is not in the right state.', {
      status: 400,
    })
  }
  if (parcel.isReturn !== (Number(request.is_return ?? 0) === 1)) {
    return refusedNumber(parcel.isReturn ? 'This is a return: say is_return.' : 'This is not a return.')
  }
  if (parcel.assignment !== null) {
    return refusedNumber(`AWB is already assigned with awb - ${parcel.assignment.number}.`)
  }
  const reaching = carriersTo(service.switches, parcel.to.pincode, parcel.isCash)
  const carrier = reaching.find(({ id }) => id === (request.courier_id ?? reaching[0]?.id))
  if (carrier === undefined) return refusedNumber(noCarrierWords(parcel, reaching.length > 0))
  const kilograms = chargedKilograms(parcel.weightGrams / 1000, parcel.sidesCm)
  const freight = freightRupees(carrier, kilograms, parcel.isCash)
  if (freight * 100 > service.switches.walletPaise) {
    return refusedNumber('Please recharge your wallet. The balance is too low for this shipment.')
  }
  service.switches.walletPaise -= freight * 100
  parcel.assignment = {
    number: newTrackingNumber(),
    courierId: carrier.id,
    courierName: carrier.name,
    freightRupees: freight,
    at: service.now(),
  }
  service.store.changed()
  return assignedAnswer(parcel, parcel.assignment, kilograms)
}

/** The 200 answer without a tracking number. */
export function refusedNumber(words: string) {
  return { awb_assign_status: 0, response: { data: { awb_assign_error: words } } }
}

/** @throws ServiceFailure when there is no such shipment */
export function findShipment({ store }: Service, shipmentId: number): ParcelRecord {
  const parcel = store.byShipment(shipmentId)
  if (parcel === undefined) throw new ServiceFailure('The shipment does not exist.', { status: 404 })
  return parcel
}

function noCarrierWords({ isCash, to }: ParcelRecord, someReach: boolean): string {
  if (someReach) return 'The courier that was chosen does not serve this shipment.'
  return isCash
    ? `No courier collects cash at ${to.pincode}.`
    : `The delivery pincode ${to.pincode} is not serviceable.`
}

function assignedAnswer(
  parcel: ParcelRecord,
  assignment: NonNullable<ParcelRecord['assignment']>,
  kilograms: number,
) {
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: assignment.courierId,
        awb_code: assignment.number,
        cod: parcel.isCash ? 1 : 0,
        order_id: parcel.orderId,
        shipment_id: parcel.shipmentId,
        awb_code_status: 1,
        assigned_date_time: { date: serviceTime(assignment.at), timezone_type: 3, timezone: 'Asia/Kolkata' },
        applied_weight: kilograms,
        courier_name: assignment.courierName,
        freight_charges: assignment.freightRupees,
        routing_code: `${parcel.to.state.slice(0, 2).toUpperCase()}/${parcel.to.pincode}`,
      },
    },
  }
}
