import { trackingUrl } from '#domain/fulfilment/carriers.ts'
import { queueEndOfPickup } from '../couriers/end-pickup.ts'
import { hoursFromNow, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { endHolds, readHeld } from '../stock/hold-queries.ts'
import { addReturning } from './line-queries.ts'
import { type LockedReturn, lockReturn, takeReturnStep } from './lock-return-queries.ts'
import type { OrderAccess } from './request-access.ts'

type Doing = Pick<Services, 'db' | 'settings'>

/** The shopper changes their mind while nothing is on its way. @throws ShopError `not_found`, `return_state` */
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

/** The shopper answers a question, upon which the shop's time begins anew. @throws ShopError `not_found`, `return_state` */
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

/** By which carrier a parcel travels back; '' for what is not known. */
export interface HandOver {
  carrier: string
  trackingNumber: string
}

/** The shopper has handed the parcel in. @throws ShopError `not_found`, `return_state` */
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

/** A locked return is on its way; the other size stays kept until it has been checked. */
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

/** A locked return ends without its pieces: they are free again, the other size is on sale, and no courier comes. */
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
