import { newAttempts } from '#domain/fulfilment/delivery-attempt.ts'
import { parcelAfterScans } from '#domain/fulfilment/parcel-after-scans.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockParcel } from '../fulfilment/deliver-parcel.ts'
import type { Parcel } from '../fulfilment/parcel-queries.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { recordEvent } from '../orders/take-step.ts'
import { lockReturn } from '../returns/lock-return-queries.ts'
import type { Services } from '../services.ts'
import { type Booking, readBooking, updateBooking } from './booking-queries.ts'
import type { CourierScan } from './courier.ts'
import { followReturn } from './follow-return.ts'
import { moveParcel } from './move-parcel.ts'
import { courierNotifications } from './notifications.ts'
import { insertAttempt, insertScans, readAttempts, readScans } from './tracking-queries.ts'

type Applying = Pick<Services, 'db' | 'settings'>

/**
 * Stores a service's tracking answer for a booking, each scan once, and moves its parcel or return as far as all scans
 * allow. A repeated or older answer changes nothing. Scans of a cancelled booking have no effect.
 */
export async function applyTracking(
  services: Applying,
  { id, parcelId, returnId }: Pick<Booking, 'id' | 'parcelId' | 'returnId'>,
  scans: readonly CourierScan[],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = parcelId === null ? null : await lockParcel(tx, parcelId)
    const back = returnId === null ? null : await lockReturn(tx, returnId, null)
    const booking = await readBooking(tx, id)
    if (!booking) return
    const fresh = await insertScans(tx, booking, scans)
    if (booking.status !== 'booked' || booking.trackingNumber === null) return
    await updateBooking(tx, booking, fresh.length > 0 ? { newsAt: now, askedAt: now } : { askedAt: now })
    await noteWhatAsksForPerson(tx, booking, fresh)
    const known = await readScans(tx, booking.trackingNumber)
    if (back) await followReturn(tx, services, { back, booking, to: parcelAfterScans('created', known) })
    if (locked === null) return
    const { order, parcel } = locked
    const to = parcelAfterScans(parcel.status, known)
    await moveParcel(tx, services, { order, parcel, booking, to })
    await addAttempts(tx, parcel, known, { isWaiting: to === 'attempt_failed' })
  })
}

/** Records scans that no rule covers in the order's history, each once. */
async function noteWhatAsksForPerson(
  tx: Connection,
  { orderId, courierName }: Booking,
  fresh: readonly CourierScan[],
): Promise<void> {
  for (const { needsPerson, status, words } of fresh) {
    if (!needsPerson && status !== 'cancelled') continue
    const note = storedText('courier.look_into', { courier: courierName ?? '', words })
    await recordEvent(tx, orderId, { kind: 'note', actor: 'system', note })
  }
}

/** Stores the failed attempts among the scans, and asks the customer about the open one. */
export async function addAttempts(
  tx: Connection,
  { id: parcelId, orderId }: Parcel,
  known: Awaited<ReturnType<typeof readScans>>,
  { isWaiting }: { isWaiting: boolean },
): Promise<void> {
  const earlier = await readAttempts(tx, parcelId)
  const failed = known.filter(({ status }) => status === 'attempt_failed')
  let attempt = earlier.at(-1)?.attempt ?? 0
  for (const { words: reason, at: failedAt } of newAttempts(earlier, failed)) {
    attempt += 1
    await insertAttempt(tx, { parcelId, attempt, reason, failedAt })
    await recordEvent(tx, orderId, { kind: 'delivery_attempted', actor: 'system', note: reason })
  }
  if (!isWaiting || attempt === (earlier.at(-1)?.attempt ?? 0)) return
  const trigger = `${parcelId}:${attempt}`
  await queueNotification(tx, courierNotifications.delivery_attempt_failed, { trigger })
}
