import { z } from 'zod'
import type { ParcelRecord } from '../entities.ts'
import { looseNumber, readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { serviceTime } from '../times.ts'
import { orderStatus } from './create-order.ts'

const listSchema = z.object({
  per_page: looseNumber.pipe(z.int().min(1).max(100)).default(15),
  page: looseNumber.pipe(z.int().min(1)).default(1),
  /** Our own number, complete. */
  search: z.string().trim().optional(),
})

/** Orders of the account, newest first. Only the status marks a return as such. */
export function listOrders({ store }: Service, query: unknown) {
  const { per_page: size, page, search } = readBody(listSchema, query)
  const found = [...store.parcels.values()]
    .filter(({ reference }) => search === undefined || search === '' || reference === search)
    .reverse()
  return {
    data: found.slice((page - 1) * size, page * size).map(orderRow),
    meta: { pagination: { total: found.length, per_page: size, current_page: page } },
  }
}

function orderRow(parcel: ParcelRecord) {
  const { status, code } = orderStatus(parcel)
  return {
    id: parcel.orderId,
    channel_order_id: parcel.reference,
    status,
    status_code: code,
    payment_method: parcel.isCash ? 'cod' : 'prepaid',
    created_at: serviceTime(parcel.createdAt),
    shipments: [
      {
        id: parcel.shipmentId,
        awb: parcel.assignment?.number ?? '',
        courier: parcel.assignment?.courierName ?? '',
        weight: parcel.weightGrams / 1000,
      },
    ],
  }
}

/** The wallet's balance, in rupees and as a text. */
export function walletBalance({ switches }: Service) {
  return { data: { balance_amount: (switches.walletPaise / 100).toFixed(2) } }
}

export function listPickupPlaces({ store }: Service) {
  return { data: { shipping_address: store.pickupPlaces, allow_more: true } }
}

const line = z.string().trim().min(1)
const placeSchema = z.object({
  pickup_location: line.max(36),
  name: line.max(100),
  email: z.email('The email must not be empty.'),
  phone: z.coerce.string().regex(/^[6-9]\d{9}$/, 'The phone must be 10 digits.'),
  address: line.min(10).max(200).regex(/\d/, 'Address line 1 must have a house, flat or road number.'),
  address_2: z.string().trim().max(200).default(''),
  city: line.max(60),
  state: line.max(60),
  country: line.max(60),
  pin_code: z.coerce.string().regex(/^[1-9]\d{5}$/, 'The pin code must be 6 digits.'),
})

/** Adds a pickup location; it replaces one with the same name. */
export function addPickupPlace({ store }: Service, body: unknown) {
  const place = { id: store.pickupPlaces.length + 1, ...readBody(placeSchema, body) }
  const known = store.pickupPlaces.findIndex(({ pickup_location: name }) => name === place.pickup_location)
  store.pickupPlaces.splice(known === -1 ? store.pickupPlaces.length : known, 1, place)
  store.changed()
  return { success: true, address: place, pickup_id: place.id }
}
