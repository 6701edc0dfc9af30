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

/** A member of the staff who makes a step. */
export interface ByStaff {
  staffId: string
  note?: string | null
}

/** Who makes a step: a member of the staff, or the shop's own rules where a shopper has caused it. */
export interface StepMaker {
  actor: 'staff' | 'system'
  actorId: string | null
  note: string | null
}

export function byStaff({ staffId, note = null }: ByStaff): StepMaker {
  return { actor: 'staff', actorId: staffId, note }
}

/**
 * Gives a locked order the status that its parcels have reached, through each status between: shipped when nothing
 * is left, delivered when all that may arrive has, cancelled when all came back or were lost.
 * @returns the status that it has then
 */
export async function settleParcels(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  by: StepMaker,
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
    else await takeStep(tx, at, { ...by, to, kind: 'moved', changes: { [`${to}At`]: now } })
    if (to === 'delivered') {
      await queueNotification(tx, orderNotifications.order_delivered, { trigger: order.id })
    }
    status = to
  }
}

/** Every parcel came back or was lost: the order ends, its money goes back, and its invoices are taken back. */
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
  // Cash that nobody paid: no money moves, but what was invoiced was not sold.
  const back = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const amountPaise = order.totalPaise - order.cancelledPaise - back
  if (amountPaise > 0) await issueCreditNotes(tx, services, { ...credit, refundId: null, amountPaise })
}
