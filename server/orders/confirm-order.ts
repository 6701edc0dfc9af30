import { type Caller, requirePermission } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { queueStaffNews } from '../push/notify-staff.ts'
import type { Services } from '../services.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { sendCode } from './cash-code.ts'
import { type LockedOrder, lockOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { hashOrderCode, isSameHash, MOST_TRIES } from './order-code.ts'
import { countTry, readCode, readLapsed, setConfirmed } from './order-code-queries.ts'
import { recordEvent } from './take-step.ts'

/** An order by its customer's id; null for the holder of a signed link. */
export interface OrderOf {
  orderId: string
  customerId: string | null
}

/**
 * Checks the customer's code for a cash order. A wrong one is counted, and after five the code is void.
 * @throws ShopError `order_not_found`, `order_state` for one that ended, `already_done`, `code_wrong`
 */
export async function confirmOrder(
  services: Pick<Services, 'db'>,
  { orderId, customerId }: OrderOf,
  code: string,
): Promise<void> {
  const codeHash = await hashOrderCode(services.db, { orderId, code })
  // The count of wrong codes must be committed, so the error is thrown after the transaction.
  const result = await inTransaction(services.db, async (tx) => {
    const order = await lockUnconfirmed(tx, { orderId, customerId })
    const kept = await readCode(tx, orderId)
    if (!kept || kept.tries >= MOST_TRIES) return 'void'
    if (!isSameHash(kept.codeHash, codeHash)) {
      await countTry(tx, orderId)
      return kept.tries + 1 >= MOST_TRIES ? 'void' : 'wrong'
    }
    await confirm(tx, order, { actor: 'customer', actorId: order.customerId })
    return 'confirmed'
  })
  if (result === 'void') throw new ShopError('code_wrong', { say: ({ texts }) => texts.orderCode.void })
  if (result === 'wrong') throw new ShopError('code_wrong', { say: ({ texts }) => texts.orderCode.wrong })
}

const resends = { most: 3, windowSeconds: 3_600 }

/** Sends another code. Fails as `confirmOrder` does, and with `too_many_requests`. */
export async function resendCode(
  services: Pick<Services, 'db' | 'config'>,
  { orderId, customerId }: OrderOf,
): Promise<void> {
  await inTransaction(services.db, (tx) => lockUnconfirmed(tx, { orderId, customerId }))
  await throttle(services, { action: 'order-code', subject: orderId, ...resends })
  await inTransaction(services.db, async (tx) => {
    await lockUnconfirmed(tx, { orderId, customerId })
    await sendCode(tx, services, orderId)
  })
}

/**
 * Staff confirm a cash order after a phone call.
 * @throws ShopError `order_not_found`, `order_state`, `already_done`
 */
export async function confirmByStaff(
  services: Pick<Services, 'db'>,
  caller: Caller,
  orderId: string,
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  await inTransaction(services.db, async (tx) => {
    const order = await lockUnconfirmed(tx, { orderId, customerId: null })
    await confirm(tx, order, { actor: 'staff', actorId: staffId })
  })
}

/** Cancels cash orders that were not confirmed in time: their stock is released, and the customer is told why. */
export async function sweepUnconfirmedOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  const reason = storedText('cancelled.code_lapsed')
  for (const orderId of await readLapsed(db, 200)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId, null)
      if (!order?.unconfirmed || !order.confirmOverdue) return
      await cancelLockedOrder(tx, order, {
        actor: 'system',
        actorId: null,
        kind: 'cancelled',
        note: reason,
        reason,
      })
    })
  }
}

async function lockUnconfirmed(tx: Connection, { orderId, customerId }: OrderOf): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId, customerId)
  if (!order) throw new ShopError('order_not_found')
  if (order.status === 'cancelled') throw new ShopError('order_state')
  if (!order.unconfirmed) throw new ShopError('already_done')
  return order
}

async function confirm(
  tx: Connection,
  order: LockedOrder,
  { actor, actorId }: { actor: 'customer' | 'staff'; actorId: string },
): Promise<void> {
  await setConfirmed(tx, order.id)
  await recordEvent(tx, order.id, { kind: 'confirmed', actor, actorId })
  await queueNotification(tx, orderNotifications.order_placed, { trigger: order.id })
  await queueStaffNews(tx, { topic: 'orders', id: order.id })
}
