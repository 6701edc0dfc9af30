import type { CourierOffersInput } from '#domain/fulfilment/admin-bookings.ts'
import { courierAddressFault } from '#domain/fulfilment/courier-address.ts'
import type { CourierBox } from '#domain/fulfilment/courier-settings.ts'
import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import type { Connection } from '../db/connection.ts'
import { planLockedParcel } from '../fulfilment/ship-locked-order.ts'
import { ShopError } from '../http/errors.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import type { Services } from '../services.ts'
import { readOrderToBook } from './booking-queries.ts'
import type { ParcelBox } from './courier.ts'

/** A parcel in a box of the settings, or with the size of an earlier attempt. */
export type ParcelToBook = Omit<CourierOffersInput, 'box'> & { box?: string; size?: ParcelBox }

/** A checked parcel for a courier request. Money in paise. */
export interface PlannedBooking {
  lines: PiecesOfLine[]
  box: ParcelBox
  weightGrams: number
  collectPaise: number
  declaredPaise: number
  address: NonNullable<Awaited<ReturnType<typeof readOrderToBook>>>
}

/**
 * Checks a parcel under its order's lock, as shipping does, and its address against courier rules.
 * @throws ShopError as shipping does, `validation_failed` for the box or the address
 */
export async function planBooking(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { orderId, lines, weightGrams, box, size, staffId }: ParcelToBook & { orderId: string; staffId: string },
): Promise<PlannedBooking> {
  const order = await lockOrder(tx, orderId, null)
  const address = order && (await readOrderToBook(tx, orderId))
  if (!order || !address) throw new ShopError('order_not_found')
  const { plan } = await planLockedParcel(tx, services, order, { wanted: lines, staffId })
  const fault = courierAddressFault({ ...address, name: `${address.firstName} ${address.lastName}` })
  if (fault) throw addressRefused(fault)
  return {
    lines: plan.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    box: size ?? requireBox(services, box ?? ''),
    weightGrams,
    collectPaise: plan.collectPaise,
    // A parcel without value would be lost without compensation.
    declaredPaise: Math.max(plan.valuePaise, 100),
    address,
  }
}

/** An address that couriers cannot find: staff ask the customer. */
export function addressRefused(fault: NonNullable<ReturnType<typeof courierAddressFault>>): ShopError {
  return new ShopError('validation_failed', {
    say: ({ texts, format }) =>
      format(texts.couriers.addressFault, { field: texts.couriers.addressFields[fault] }),
  })
}

/** A box of the settings by its name. @throws ShopError `validation_failed` */
export function requireBox({ settings }: Pick<Services, 'settings'>, name: string): CourierBox {
  const box = settings.current().courier.boxes.find((entry) => entry.name === name)
  if (box) return box
  throw new ShopError('validation_failed', {
    say: ({ texts }) => texts.couriers.unknownBox,
    errors: [{ path: 'box', issue: 'missing' }],
  })
}
