import { fateOf } from '#domain/fulfilment/parcel-status.ts'
import { piecesLeft } from '#domain/fulfilment/plan-parcel.ts'
import { statusAfterParcels } from '#domain/orders/order-after-parcels.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { cancelLockedOrder } from '../orders/cancel-locked-order.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { takeStep } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { readLines, readParcels } from './parcel-queries.ts'

/** A staff member as the actor of a step. */
export interface ByStaff {
  staffId: string
  note?: string | null
}

/** The actor of a step: a staff member, or the shop's own rules after an action of the customer. */
export interface StepMaker {
  actor: 'staff' | 'system'
  actorId: string | null
  note: string | null
}

export function byStaff({ staffId, note = null }: ByStaff): StepMaker {
  return { actor: 'staff', actorId: staffId, note }
}

/**
 * Moves a locked order to the status that its parcels have reached, through each status in between: shipped when
 * nothing is left, delivered when all that can arrive has, cancelled when all were returned or lost.
 * @param deliveredAt when its parcels arrived, if not now
 * @returns the resulting status
 */
export async function settleParcels(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  by: StepMaker,
  deliveredAt: Date | null = null,
): Promise<OrderStatus> {
  const lines = await readLines(tx, order.id)
  const left = lines.reduce((sum, line) => sum + piecesLeft(line), 0)
  const parcels = (await readParcels(tx, order.id)).map(fateOf)
  let { status } = order
  for (;;) {
    const to = statusAfterParcels({ status, left, parcels })
    if (to === null) return status
    const at = { ...order, status, partlyShipped: false }
    const kind = parcels.includes('written_off') ? 'lost' : 'came_back'
    if (to === 'cancelled') await endReturned(tx, services, at, { ...by, kind })
    else
      await takeStep(tx, at, {
        ...by,
        to,
        kind: 'moved',
        changes: { [`${to}At`]: (to === 'delivered' ? deliveredAt : null) ?? now },
      })
    if (to === 'delivered') {
      await queueNotification(tx, orderNotifications.order_delivered, { trigger: order.id })
    }
    status = to
  }
}

/** Every parcel was returned or lost: ends the order, refunds it, and reverses its invoices. */
async function endReturned(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  by: StepMaker & { kind: 'came_back' | 'lost' },
): Promise<void> {
  const refunds = await cancelLockedOrder(tx, order, by)
  const credit = {
    orderId: order.id,
    pieces: null,
    reason: storedText(by.kind === 'lost' ? 'refund.lost' : 'refund.came_back'),
  }
  for (const { refundId, amountPaise } of refunds) {
    await issueCreditNotes(tx, services, { ...credit, refundId, amountPaise })
  }
  if (order.paid) return
  // Unpaid cash: nothing to refund, but the invoiced goods were not sold.
  const back = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const amountPaise = order.totalPaise - order.cancelledPaise - back
  if (amountPaise > 0) await issueCreditNotes(tx, services, { ...credit, refundId: null, amountPaise })
}
