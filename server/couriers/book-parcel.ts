import type { BookInput, CourierOffers, CourierOffersInput } from '#domain/fulfilment/admin-bookings.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { newId } from '../db/ids.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { requirePaperDetails } from '../opening/before-opening.ts'
import { rightsOf } from '../orders/admin/list-orders.ts'
import type { Services } from '../services.ts'
import { countReferences, insertBooking, readBooking } from './booking-queries.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { courierRefused, requireBookable } from './courier-notifications.ts'
import { type ParcelToBook, planBooking } from './plan-booking.ts'

type Booking = Pick<Services, 'db' | 'settings' | 'couriers' | 'log'>

/**
 * Books a courier for a parcel, which then counts as shipped. The order is claimed before the service is called, so
 * that a double click books once; after any failure the order can be shipped by hand at once.
 * @throws ShopError as shipping does, `already_done` while another booking of the order is in progress,
 * `courier_refused` with the service's own message, `details_missing`
 */
export async function bookParcel(
  services: Booking,
  caller: Caller,
  { courier = null, ...input }: ParcelToBook & Pick<BookInput, 'courier'> & { orderId: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.pack')
  requirePaperDetails(services)
  const service = requireBookable(services.couriers)
  const id = newId('bkg')
  try {
    await inTransaction(services.db, async (tx) => {
      const { lines, box, weightGrams, collectPaise, declaredPaise } = await planBooking(tx, services, {
        ...input,
        staffId,
      })
      const number = shortOrderNumber(input.orderId)
      const used = await countReferences(tx, service.key, number)
      await insertBooking(tx, {
        id,
        service: service.key,
        orderId: input.orderId,
        // For a known reference a service returns the earlier order, even a cancelled one.
        reference: used === 0 ? number : `${number}-${used + 1}`,
        lines,
        weightGrams,
        lengthCm: box.lengthCm,
        breadthCm: box.breadthCm,
        heightCm: box.heightCm,
        collectPaise,
        declaredPaise,
        wantedCourier: courier,
        createdBy: staffId,
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'courier_bookings_under_way_key') throw error
    throw new ShopError('already_done', { say: ({ texts }) => texts.couriers.underWay })
  }
  const refusal = await carryOutBooking(services, id)
  if (refusal) throw refusal
  const ended = await readBooking(services.db, id)
  if (ended?.status === 'failed') throw courierRefused(ended.failure ?? '')
}

/**
 * The couriers available for a parcel: the recommended one first, then the cheapest. Books nothing.
 * @throws ShopError as `bookParcel` does
 */
export async function offerCouriers(
  services: Booking,
  caller: Caller,
  input: CourierOffersInput & { orderId: string },
  { texts }: Words,
): Promise<CourierOffers> {
  const staff = requirePermission(caller, 'orders.pack')
  const { money } = rightsOf(staff)
  const { customerId: staffId } = staff
  const service = requireBookable(services.couriers)
  const { address, collectPaise, declaredPaise, weightGrams, box } = await inTransaction(services.db, (tx) =>
    planBooking(tx, services, { ...input, staffId }),
  )
  const answer = await service.reach({ pincode: address.pincode, weightGrams, collectPaise, box })
  const sums = { collect: paiseToRupees(collectPaise), declared: money ? paiseToRupees(declaredPaise) : 0 }
  if (!answer.ok) return { ...sums, couriers: [], refusal: answer.words }
  const couriers = answer.value
    .filter(({ cash }) => collectPaise === 0 || cash)
    .sort((one, other) => rank(one) - rank(other))
    .map(({ pricePaise, priceBackPaise, ...courier }) => ({
      ...courier,
      price: pricePaise === null || !money ? null : paiseToRupees(pricePaise),
      priceBack: priceBackPaise === null || !money ? null : paiseToRupees(priceBackPaise),
    }))
  if (couriers.length > 0) return { ...sums, couriers, refusal: '' }
  return {
    ...sums,
    couriers,
    refusal: collectPaise > 0 ? texts.couriers.noCourierForCash : texts.couriers.noCourier,
  }
}

/** Couriers without a price come last: the price is unknown, not zero. */
function rank({ recommended, pricePaise }: { recommended: boolean; pricePaise: number | null }): number {
  return recommended ? -1 : (pricePaise ?? Number.MAX_SAFE_INTEGER)
}
