import { trackingUrl } from '#domain/fulfilment/carriers.ts'
import { queueEndOfPickup } from '../couriers/end-pickup.ts'
import { hoursFromNow, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { endHolds, readHeld } from '../stock/lock-queries.ts'
import { addReturning } from './line-queries.ts'
import { type LockedReturn, lockReturn, takeReturnStep } from './lock-return-queries.ts'
import type { OrderAccess } from './request-access.ts'

type Doing = Pick<Services, 'db' | 'settings'>

/** The customer withdraws the return while nothing is in transit. @throws ShopError `not_found`, `return_state` */
export async function withdrawReturn(
  { db }: Doing,
  { customerId }: OrderAccess,
  returnId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const back = await lockReturn(tx, returnId, customerId)
    await endReturn(tx, back, { to: 'withdrawn', actor: 'customer', actorId: back.order.customerId })
  })
}

/**
 * The customer answers a question, which restarts the shop's deadline. @throws ShopError `not_found`, `return_state`
 */
export async function answerQuestion(
  { db, settings }: Doing,
  { customerId }: OrderAccess,
  { returnId, words }: { returnId: string; words: string },
): Promise<void> {
  const { answerHours, holdDays } = settings.current().returns
  await inTransaction(db, async (tx) => {
    const back = await lockReturn(tx, returnId, customerId)
    const isHeld = (await readHeld(tx, returnId)).length > 0
    await takeReturnStep(tx, back, {
      to: 'asked',
      actor: 'customer',
      actorId: back.order.customerId,
      words,
      changes: {
        answerDueAt: hoursFromNow(answerHours),
        heldUntil: isHeld ? hoursFromNow(answerHours + holdDays * 24) : null,
      },
    })
  })
}

/** The courier and tracking number of the parcel; '' if unknown. */
export interface HandOver {
  carrier: string
  trackingNumber: string
}

/** The customer has handed the parcel over. @throws ShopError `not_found`, `return_state` */
export async function handOver(
  services: Doing,
  { customerId }: OrderAccess,
  { returnId, ...parcel }: HandOver & { returnId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const back = await lockReturn(tx, returnId, customerId)
    const by = { actor: 'customer' as const, actorId: back.order.customerId }
    await markComing(tx, services, back, { ...parcel, ...by })
  })
}

/** Marks a locked return as in transit; the other size stays reserved until the check. */
export async function markComing(
  tx: Connection,
  { settings }: Pick<Services, 'settings'>,
  back: LockedReturn,
  {
    carrier: key,
    trackingNumber,
    ...by
  }: HandOver & { actor: 'customer' | 'staff' | 'system'; actorId: string | null },
): Promise<void> {
  const known = settings.current().carriers.find((carrier) => carrier.key === key)
  await takeReturnStep(tx, back, {
    to: 'coming',
    ...by,
    changes: {
      handedOverAt: now,
      carrier: key === '' ? null : key,
      carrierName: known?.name ?? (key === '' ? null : key),
      trackingNumber: trackingNumber === '' ? null : trackingNumber,
      trackingUrl: known && trackingNumber !== '' ? trackingUrl(known, trackingNumber) : null,
    },
  })
}

/**
 * Ends a locked return without its pieces: they are free again, the other size is released, and the courier is
 * cancelled.
 */
export async function endReturn(
  tx: Connection,
  back: LockedReturn,
  step: Parameters<typeof takeReturnStep>[2],
): Promise<void> {
  await takeReturnStep(tx, back, { ...step, changes: { ...step.changes, endedAt: now } })
  await addReturning(
    tx,
    back.lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: -quantity })),
  )
  await endHolds(tx, back.id)
  await queueEndOfPickup(tx, back.id)
}
