import { eq } from 'drizzle-orm'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import { orders } from '../db/schema/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { queueStaffNews } from '../push/notify-staff.ts'
import type { Services } from '../services.ts'
import { awaitCode, requiresCode } from './cash-code.ts'
import { requireCashPossible } from './cash-on-delivery.ts'
import { readOrderGoods } from './cash-order-queries.ts'
import { confirmUnpaidWithProvider } from './confirm-unpaid-with-provider.ts'
import { lockOpenCash, refuseManyCashOrders } from './limit-orders.ts'
import { lockOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { readPayableOrder } from './queries.ts'
import { recordEvent } from './take-step.ts'

/**
 * The customer switches their unpaid online order to cash on delivery. It keeps its discount and coupon use; its stock
 * stays reserved. If an online payment still arrives before shipping, the order becomes prepaid.
 * @throws ShopError `order_not_found`, `order_state`, `payment_in_progress`, `payment_mode_unavailable`, `cash_limit`
 */
export async function changeToCash(
  services: Pick<Services, 'db' | 'config' | 'payments' | 'settings' | 'reaches' | 'log'>,
  caller: Caller,
  orderId: string,
): Promise<void> {
  const { customerId } = requireCustomer(caller)
  const seen = await readPayableOrder(services.db, orderId, customerId)
  if (!seen) throw new ShopError('order_not_found')
  if (!isOnlinePayment(seen.paymentMode) || seen.isPaid || seen.status !== 'pending') {
    throw new ShopError('order_state')
  }
  await confirmUnpaidWithProvider(services, orderId, seen)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    if (!order || order.paid || order.status !== 'pending' || !isOnlinePayment(order.paymentMode)) {
      throw new ShopError('order_state')
    }
    if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
    await requireCashPossible(services, tx, { ...order, goods: await readOrderGoods(tx, orderId) })
    refuseManyCashOrders(services, await lockOpenCash(services, tx, order.phone), order.pieces)
    await tx
      .update(orders)
      .set({ paymentMode: 'cod', expiresAt: null, updatedAt: now })
      .where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, {
      kind: 'changed_to_cash',
      actor: 'customer',
      actorId: customerId,
      note: order.paymentMode,
    })
    if (await requiresCode(tx, services, order)) await awaitCode(tx, services, orderId)
    else {
      await queueNotification(tx, orderNotifications.order_placed, { trigger: orderId })
      await queueStaffNews(tx, { topic: 'orders', id: orderId })
    }
  })
}
