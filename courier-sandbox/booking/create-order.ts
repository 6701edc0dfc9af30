import type { ParcelRecord, Place } from '../entities.ts'
import { newNumber } from '../identifiers.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { steps } from '../tracking/steps.ts'
import { type OrderRequest, orderSchema, type ReturnRequest, returnSchema } from './order-request.ts'

/**
 * A new order, or the existing one if its number is known: even a cancelled one, which only its status shows.
 * @throws ServiceFailure for what the service does not accept
 */
export function createOrder(service: Service, body: unknown) {
  const request = readBody(orderSchema, body)
  const { store } = service
  const from = store.pickupPlaces.find((place) => place.pickup_location === request.pickup_location)
  if (from === undefined) {
    throw new ServiceFailure('Wrong pickup location. Choose one of the account.', {
      status: 422,
      errors: { pickup_location: store.pickupPlaces.map((place) => place.pickup_location) },
    })
  }
  const isCash = request.payment_method === 'COD'
  const known = store.byReference(request.order_id)
  if (known !== undefined) return orderAnswer(known)
  const parcel = addParcel(service, request, {
    isReturn: false,
    from: { ...from, pincode: from.pin_code },
    to: placeOf(request),
    isCash,
    collectPaise: isCash ? payable(request) : 0,
  })
  return orderAnswer(parcel)
}

/** A parcel picked up from a customer and delivered to the shop. */
export function createReturn(service: Service, body: unknown) {
  const request = readBody(returnSchema, body)
  const known = service.store.byReference(request.order_id)
  if (known !== undefined) return orderAnswer(known)
  const parcel = addParcel(service, request, {
    isReturn: true,
    from: {
      name: request.pickup_customer_name,
      address: request.pickup_address,
      city: request.pickup_city,
      state: request.pickup_state,
      pincode: request.pickup_pincode,
      phone: request.pickup_phone,
    },
    to: {
      name: request.shipping_customer_name,
      address: request.shipping_address,
      city: request.shipping_city,
      state: request.shipping_state,
      pincode: request.shipping_pincode,
      phone: request.shipping_phone,
    },
    isCash: false,
    collectPaise: 0,
  })
  return orderAnswer(parcel)
}

function addParcel(
  { store, now }: Service,
  request: OrderRequest | ReturnRequest,
  given: Pick<ParcelRecord, 'isReturn' | 'isCash' | 'collectPaise'> & { from: Place; to: Place },
): ParcelRecord {
  const orderId = Number(newNumber(9))
  const parcel: ParcelRecord = {
    ...given,
    from: onlyPlace(given.from),
    orderId,
    shipmentId: orderId + 1,
    reference: request.order_id,
    contents: request.order_items.map(({ name, units }) => `${units} x ${name}`).join(', '),
    declaredPaise: toPaise(request.sub_total),
    weightGrams: Math.round(request.weight * 1000),
    sidesCm: [request.length, request.breadth, request.height],
    createdAt: now(),
    cancelledAt: null,
    assignment: null,
    pickup: null,
    hasManifest: false,
    scans: [],
    undeliveredActions: [],
    remittedIn: null,
  }
  store.parcels.set(parcel.orderId, parcel)
  store.changed()
  return parcel
}

/** The answer for an order, new or existing. */
export function orderAnswer(parcel: ParcelRecord) {
  const { status, code } = orderStatus(parcel)
  return {
    order_id: parcel.orderId,
    channel_order_id: parcel.reference,
    shipment_id: parcel.shipmentId,
    status,
    status_code: code,
    onboarding_completed_now: 0,
    awb_code: parcel.assignment?.number ?? '',
    courier_company_id: parcel.assignment?.courierId ?? '',
    courier_name: parcel.assignment?.courierName ?? '',
  }
}

/** Orders have their own status numbers: 1 is new, 5 cancelled. */
export function orderStatus(parcel: ParcelRecord): { status: string; code: number } {
  if (parcel.cancelledAt !== null) return { status: 'CANCELED', code: 5 }
  const last = parcel.scans.at(-1)
  if (last !== undefined) return { status: steps[last.step].status, code: 2 }
  return parcel.assignment === null ? { status: 'NEW', code: 1 } : { status: 'READY TO SHIP', code: 3 }
}

/** The cash to collect: goods and charges less the discount. Paise. */
function payable(request: OrderRequest): number {
  const extras = [request.shipping_charges, request.giftwrap_charges, request.transaction_charges]
  const sum = extras.reduce<number>((total, extra) => total + toPaise(extra), toPaise(request.sub_total))
  return sum - toPaise(request.total_discount)
}

function toPaise(rupees: number | '' | null | undefined): number {
  return Math.round(Number(rupees ?? 0) * 100)
}

function placeOf(request: OrderRequest): Place {
  return {
    name: [request.billing_customer_name, request.billing_last_name].filter(Boolean).join(' '),
    address: [request.billing_address, request.billing_address_2].filter(Boolean).join(', '),
    city: request.billing_city,
    state: request.billing_state,
    pincode: request.billing_pincode,
    phone: request.billing_phone,
  }
}

function onlyPlace({ name, address, city, state, pincode, phone }: Place): Place {
  return { name, address, city, state, pincode, phone }
}
