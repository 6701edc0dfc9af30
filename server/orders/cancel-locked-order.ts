import { sql } from 'drizzle-orm'
import type { OrderActor } from '#domain/orders/order-transitions.ts'
import { releaseCouponUse } from '../coupons/release-coupon-use.ts'
import type { Connection } from '../db/connection.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { giveBackStock } from '../stock/give-back-stock.ts'
import type { LockedOrder } from './lock-order.ts'
import { orderNotifications } from './notifications.ts'

export interface Cancellation {
  actor: OrderActor
  actorId: string | null
  /** What the record calls it: cancelled, expired, returned undelivered, or all its money given back outside. */
  kind: 'cancelled' | 'expired' | 'came_back' | 'refunded'
  note: string | null
}

/** Everything that follows when an order ends: status, stock, coupon use, money, mail. The step was checked before. */
export async function cancelLockedOrder(
  tx: Connection,
  order: LockedOrder,
  { actor, actorId, kind, note }: Cancellation,
): Promise<void> {
  await tx.execute(sql`
    update orders set status = 'cancelled', cancelled_at = now(), cancelled_by = ${actor}, expires_at = null,
      updated_at = now()
    where id = ${order.id}`)
  await tx.execute(sql`
    insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, note)
    values (${order.id}, ${kind}, ${order.status}, 'cancelled', ${actor}, ${actorId}, ${note})`)
  await giveBackStock(tx, order.id, { reason: kind })
  await releaseCouponUse(tx, order.id)
  for (const { paymentId, leftPaise } of order.refundable) {
    await requestRefund(tx, {
      orderId: order.id,
      paymentId,
      amountPaise: leftPaise,
      cause: `cancel:${order.id}:${paymentId}`,
      reason: 'The order was cancelled',
    })
  }
  await queueNotification(tx, orderNotifications.order_cancelled, { trigger: order.id, data: { why: kind } })
}
