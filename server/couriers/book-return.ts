import type { CourierOffersInput } from '#domain/fulfilment/admin-bookings.ts'
import { nextDeliveryDays } from '#domain/fulfilment/answer-days.ts'
import { courierAddressFault } from '#domain/fulfilment/courier-address.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { newId } from '../db/ids.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { requirePaperDetails } from '../opening/before-opening.ts'
import { lockReturn } from '../returns/lock-return-queries.ts'
import type { Services } from '../services.ts'
import {
  countReferences,
  findBookingOfReturn,
  insertBooking,
  readBooking,
  readItemsToBook,
  readOrderToBook,
  updateBooking,
} from './booking-queries.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { courierRefused, requireBookable } from './courier-notifications.ts'
import { addressRefused, requireBox } from './plan-booking.ts'

/**
 * Books a courier to pick up an approved return from the customer. Its scans move the return: picked up is in transit,
 * delivered is received.
 * @throws ShopError `not_found`, `return_state` unless it is approved and to be picked up, `already_done` for a second
 * booking, `courier_refused` with the service's own message
 */
export async function bookReturn(
  services: Pick<Services, 'db' | 'settings' | 'couriers' | 'log'>,
  caller: Caller,
  {
    returnId,
    weightGrams,
    box: boxName,
  }: Pick<CourierOffersInput, 'weightGrams' | 'box'> & { returnId: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  const { db, couriers } = services
  requirePaperDetails(services)
  const service = requireBookable(couriers)
  const box = requireBox(services, boxName)
  const id = newId('bkg')
  try {
    await inTransaction(db, async (tx) => {
      const back = await lockReturn(tx, returnId, null)
      if (back.status !== 'approved' || back.way !== 'pickup') {
        throw new ShopError('return_state', { say: ({ texts }) => texts.couriers.notToFetch })
      }
      if (await findBookingOfReturn(tx, returnId)) throw new ShopError('already_done')
      const order = await readOrderToBook(tx, back.orderId)
      const fault = order && courierAddressFault({ ...order, name: `${order.firstName} ${order.lastName}` })
      if (fault) throw addressRefused(fault)
      const lines = back.lines.map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity }))
      const items = await readItemsToBook(tx, { lines })
      const worth = items.reduce((sum, { quantity, unitPricePaise }) => sum + quantity * unitPricePaise, 0)
      const number = `${shortOrderNumber(back.orderId)}-R`
      const used = await countReferences(tx, service.key, number)
      await insertBooking(tx, {
        id,
        service: service.key,
        orderId: back.orderId,
        returnId,
        reference: used === 0 ? number : `${number}-${used + 1}`,
        lines,
        weightGrams,
        lengthCm: box.lengthCm,
        breadthCm: box.breadthCm,
        heightCm: box.heightCm,
        declaredPaise: Math.max(worth, 100),
        createdBy: staffId,
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'courier_bookings_under_way_key') throw error
    throw new ShopError('already_done', { say: ({ texts }) => texts.couriers.underWay })
  }
  const refusal = await carryOutBooking(services, id)
  if (refusal) throw refusal
  const ended = await readBooking(db, id)
  if (ended?.status !== 'booked' || ended.serviceShipmentId === null)
    throw courierRefused(ended?.failure ?? '', 'refusedReturn')
  const [date] = nextDeliveryDays(new Date(), services.settings.current().delivery)
  const pickup = date ? await service.schedulePickup(ended.serviceShipmentId, date) : null
  // A refused pickup is requested again in the admin, which lists the booking.
  if (pickup?.ok)
    await updateBooking(db, ended, { pickupOn: pickup.value.on, pickupToken: pickup.value.token })
}
