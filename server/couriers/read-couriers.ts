import type { AdminCouriers } from '#domain/fulfilment/admin-bookings.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { bookingRecord, toAdminBooking } from '#domain/orders/booking-record.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { addDays } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Words } from '../language/words.ts'
import { rightsOf } from '../orders/admin/list-orders.ts'
import type { Services } from '../services.ts'
import { readBookings } from './booking-queries.ts'
import { readUnknownNumbers } from './event-queries.ts'
import { usualPickupDay } from './schedule-pickup.ts'
import { readEndedBookings, readWaitingBookings } from './undelivered-queries.ts'

type Reading = Pick<Services, 'db' | 'settings' | 'couriers'>

const mostWaiting = 200
/** How long the wallet balance is cached, for all staff. */
const walletKeptMs = 5 * 60_000
/** The admin does not wait longer than this for the service. */
const walletWithinMs = 3_000

/** Courier data for the admin: settings, wallet and open bookings. @throws ShopError `forbidden` */
export async function readCouriers(
  services: Reading,
  caller: Caller,
  { texts }: Words,
): Promise<AdminCouriers> {
  const rights = rightsOf(requirePermission(caller, 'orders.pack'))
  const { db, settings, couriers } = services
  const { boxes, walletWarnPaise, deliveryDisputeDays, weightDisputeDays } = settings.current().courier
  const bookable = couriers.bookable()
  const missing = bookable ? couriers.missing() : null
  const waiting = await readWaitingBookings(db, mostWaiting)
  const bookings = await readBookings(
    db,
    waiting.map(({ bookingId }) => bookingId),
  )
  const balance = bookable && rights.money ? await readBalance(couriers) : null
  const ended = await readEndedBookings(db, { days: Math.max(deliveryDisputeDays, weightDisputeDays) })
  const deadlines = ended.flatMap(({ at, ...parcel }) =>
    (['delivery_dispute', 'weight_dispute'] as const).map((kind) => ({
      kind,
      ...parcel,
      orderNumber: shortOrderNumber(parcel.orderId),
      by: addDays(at, kind === 'delivery_dispute' ? deliveryDisputeDays : weightDisputeDays).toISOString(),
    })),
  )
  return {
    available: bookable !== null && missing === null,
    service: bookable?.key ?? 'by_hand',
    missing: missing === null ? '' : texts.couriers.missing[missing],
    boxes,
    controlsPage: couriers.controlsPage,
    wallet: balance === null ? null : { balance: paiseToRupees(balance), isLow: balance < walletWarnPaise },
    bookings: waiting.flatMap(({ bookingId, orderId, name, parcelStatus, returnStatus }) => {
      const booking = bookings.find(({ id }) => id === bookingId)
      if (!booking) return []
      const record = bookingRecord.parse({ ...booking, parcelStatus, returnStatus })
      return [
        { booking: toAdminBooking(record, rights), orderId, orderNumber: shortOrderNumber(orderId), name },
      ]
    }),
    pickupDay: usualPickupDay(services),
    unknown: (await readUnknownNumbers(db)).map(({ lastAt, ...known }) => ({
      ...known,
      lastAt: lastAt.toISOString(),
    })),
    deadlines: deadlines.filter(({ by }) => new Date(by) > new Date()),
  }
}

const kept = new WeakMap<Services['couriers'], { balance: number | null; until: number }>()

/** The balance of the service's wallet in paise; null if it does not answer in time. */
async function readBalance(couriers: Services['couriers']): Promise<number | null> {
  const known = kept.get(couriers)
  if (known && performance.now() < known.until) return known.balance
  const asked = couriers.service?.walletBalance()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), walletWithinMs).unref())
  const answer = asked ? await Promise.race([asked, late]) : null
  if (!answer?.ok) return known?.balance ?? null
  kept.set(couriers, { balance: answer.value, until: performance.now() + walletKeptMs })
  return answer.value
}
