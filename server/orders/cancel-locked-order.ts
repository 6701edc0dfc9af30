import { refundOfCancelled } from '#domain/charges/charge.ts'
import type { OrderActor } from '#domain/orders/order-transitions.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { giveBackMoney, moneyLeft, type PromisedRefund } from '../payments/give-back-money.ts'
import { releaseCouponUse } from '../promotions/queries.ts'
import { giveBackStock } from '../stock/give-back-queries.ts'
import { writeOffUnsellable } from '../stock/write-off-unsellable.ts'
import type { LockedOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { takeStep } from './take-step.ts'

export interface Cancellation {
  actor: OrderActor
  actorId: string | null
  /**
   * The kind in the record: cancelled, expired, returned undelivered, lost in transit, or fully refunded outside the
   * shop.
   */
  kind: 'cancelled' | 'expired' | 'came_back' | 'lost' | 'refunded'
  note: string | null
  /** Shown to the customer; without it only the kind is shown. */
  reason?: string | null
  /** Pieces that leave the stock instead of going back on sale. */
  unsellable?: UnsellablePieces
}

/**
 * Everything that follows the end of an order: status, stock, coupon use, refunds, notification.
 * @returns the refunds that were promised
 */
export async function cancelLockedOrder(
  tx: Connection,
  order: LockedOrder,
  { actor, actorId, kind, note, reason = null, unsellable = [] }: Cancellation,
): Promise<PromisedRefund[]> {
  const changes = {
    cancelledAt: now,
    cancelledBy: actor,
    expiresAt: null,
    packingBy: null,
    packingSince: null,
  }
  await takeStep(tx, order, { to: 'cancelled', kind, actor, actorId, note, changes })
  const without = unsellable.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
  await giveBackStock(tx, order.id, { reason: kind, without })
  await writeOffUnsellable(tx, unsellable, (lineId) => `cancel:${lineId}`)
  await releaseCouponUse(tx, order.id)
  const { allPaise } = moneyLeft(order)
  // Kept charges apply only to cancellations: an order that never arrived is refunded in full.
  const promised = await giveBackMoney(tx, order, {
    amountPaise: kind === 'cancelled' ? refundOfCancelled(order.charges, allPaise) : allPaise,
    cause: `cancel:${order.id}`,
    reason: reasonOf(kind),
  })
  const data = { why: kind, ...(reason === null ? {} : { reason }) }
  await queueNotification(tx, orderNotifications.order_cancelled, { trigger: order.id, data })
  return promised
}

function reasonOf(kind: Cancellation['kind']): string {
  if (kind === 'came_back') return storedText('refund.came_back')
  return kind === 'lost' ? storedText('refund.lost') : storedText('refund.order_cancelled')
}
