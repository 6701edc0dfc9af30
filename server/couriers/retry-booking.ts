import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { bookParcel } from './book-parcel.ts'
import { piecesOf, readBooking } from './booking-queries.ts'

/**
 * Repeats a failed booking with the same pieces, weight and size under a new reference.
 * @throws ShopError `not_found`, `already_done` for one that did not fail, and as `bookParcel` does
 */
export async function retryBooking(
  services: Pick<Services, 'db' | 'settings' | 'couriers' | 'log'>,
  caller: Caller,
  bookingId: string,
): Promise<{ orderId: string }> {
  requirePermission(caller, 'orders.pack')
  const booking = await readBooking(services.db, bookingId)
  if (!booking || booking.returnId !== null) throw new ShopError('not_found')
  if (booking.status !== 'failed') throw new ShopError('already_done')
  const { lengthCm, breadthCm, heightCm } = booking
  const { orderId, weightGrams, wantedCourier: courier } = booking
  await bookParcel(services, caller, {
    orderId,
    weightGrams,
    lines: piecesOf(booking),
    courier,
    size: { lengthCm, breadthCm, heightCm },
  })
  return { orderId }
}
