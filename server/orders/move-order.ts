import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { checkTransition } from '#domain/orders/order-transitions.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import type { orders } from '../db/schema/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Notification } from '../mail/define-notifications.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import type { Services } from '../services.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { confirmUnpaidWithProvider } from './confirm-unpaid-with-provider.ts'
import { type LockedOrder, lockOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { readAnyOrder } from './queries.ts'
import { takeStep } from './take-step.ts'

const notifications: Partial<Record<OrderStatus, Notification>> = {
  shipped: orderNotifications.order_shipped,
  delivered: orderNotifications.order_delivered,
}

/**
 * A member of the staff takes an order one step on, or cancels it; the table in `domain/orders` says which steps
 * there are.
 * @throws ShopError `order_not_found`, `order_state`, `payment_in_progress`, `payment_unavailable`
 */
export async function moveOrder(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  caller: Caller,
  { orderId, to, note = null }: { orderId: string; to: OrderStatus; note?: string | null },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  const seen = await readAnyOrder(services.db, orderId)
  if (!seen) throw new ShopError('order_not_found')
  const unpaid = { ...seen, isPaid: seen.paidAt !== null }
  if (to === 'cancelled' && seen.status === 'pending')
    await confirmUnpaidWithProvider(services, orderId, unpaid)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    checkStep(order, to)
    if (to !== 'cancelled') return await moveOn(tx, order, { to, staffId, note })
    if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
    const kind = order.status === 'shipped' ? 'came_back' : 'cancelled'
    await cancelLockedOrder(tx, order, { actor: 'staff', actorId: staffId, kind, note })
  })
}

function checkStep(order: LockedOrder, to: OrderStatus): void {
  const step = checkTransition({ from: order.status, to, actor: 'staff', order })
  if (step.ok) return
  throw new ShopError('order_state', { say: ({ texts }) => texts.orderRefusals.transitions[step.code] })
}

async function moveOn(
  tx: Connection,
  order: LockedOrder,
  { to, staffId, note }: { to: OrderStatus; staffId: string; note: string | null },
): Promise<void> {
  const changes: Partial<Record<OrderStatus, PgUpdateSetSource<typeof orders>>> = {
    shipped: { shippedAt: now },
    // Cash is received at the door.
    delivered: { deliveredAt: now, ...(order.paid ? {} : { paidAt: now }) },
  }
  await takeStep(tx, order, {
    to,
    kind: 'moved',
    actor: 'staff',
    actorId: staffId,
    note,
    changes: changes[to] ?? {},
  })
  const notification = notifications[to]
  if (notification) await queueNotification(tx, notification, { trigger: order.id })
}
