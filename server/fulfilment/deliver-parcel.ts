import { isUnderWay } from '#domain/fulfilment/parcel-status.ts'
import type { DeliveredInput } from '#domain/orders/step-inputs.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order-queries.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { receiveLockedCash } from '../orders/receive-cash.ts'
import { recordEvent } from '../orders/take-step.ts'
import { verifyReviews } from '../reviews/update-reviews.ts'
import type { Services } from '../services.ts'
import {
  markParcelDelivered,
  nameOfParcel,
  type Parcel,
  readOrderOfParcel,
  readParcels,
} from './parcel-queries.ts'
import { byStaff, type StepMaker, settleParcels } from './settle-parcels.ts'

/**
 * Staff mark a parcel as delivered; with `cash`, also its cash as received. Delivered does not mean paid: couriers hand
 * cash over days later.
 * @returns the order of the parcel
 * @throws ShopError `not_found`, `already_done` if it was already delivered or returned, `cash_too_much`
 */
export async function deliverParcel(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { parcelId, cash }: DeliveredInput & { parcelId: string },
): Promise<{ orderId: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  return await inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId)
    requireUnderWay(parcel)
    await deliver(tx, parcel, byStaff({ staffId }))
    const status = await settleParcels(tx, services, order, byStaff({ staffId }))
    if (status !== 'delivered') {
      await queueNotification(tx, orderNotifications.parcel_delivered, { trigger: parcelId })
    }
    if (cash) {
      const { source, reference = null } = cash
      await receiveLockedCash(tx, order, {
        amountPaise: parcel.collectPaise,
        source,
        reference,
        staffId,
        parcels: [{ parcelId, amountPaise: parcel.collectPaise }],
      })
    }
    return { orderId: order.id }
  })
}

/** Locks the order of a parcel, and reads the parcel under the lock. @throws ShopError `not_found` */
export async function lockParcel(
  tx: Connection,
  parcelId: string,
): Promise<{ order: LockedOrder; parcel: Parcel }> {
  const orderId = await readOrderOfParcel(tx, parcelId)
  const order = orderId === null ? null : await lockOrder(tx, orderId, null)
  if (!order) throw new ShopError('not_found')
  const parcel = (await readParcels(tx, order.id)).find(({ id }) => id === parcelId)
  if (!parcel) throw new ShopError('not_found')
  return { order, parcel }
}

/** @throws ShopError `already_done` for a parcel already delivered or returned, with the day */
export function requireUnderWay({ status, deliveredAt, cameBackAt }: Parcel): void {
  if (isUnderWay(status)) return
  throw new ShopError('already_done', {
    say: ({ texts: { adminRefusals, refusals, time }, format }) => {
      if (deliveredAt) return format(adminRefusals.parcelDelivered, { time: formatDate(deliveredAt, time) })
      const ended = status === 'lost' ? adminRefusals.parcelGivenUp : adminRefusals.parcelCameBack
      if (cameBackAt) return format(ended, { time: formatDate(cameBackAt, time) })
      return refusals.already_done
    },
  })
}

/** Marks a parcel as delivered, now or at an earlier instant; the order's status follows by `settleParcels`. */
export async function deliver(
  tx: Connection,
  parcel: Parcel,
  { actor, actorId }: StepMaker,
  at: Date | null = null,
): Promise<void> {
  await markParcelDelivered(tx, parcel.id, at)
  await verifyReviews(tx, parcel.id)
  await recordEvent(tx, parcel.orderId, {
    kind: 'parcel_delivered',
    actor,
    actorId,
    note: nameOfParcel(parcel),
  })
}
