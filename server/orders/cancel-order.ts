import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { checkTransition, type TransitionRefusal } from '#domain/orders/order-transitions.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { cancelLockedPieces } from './cancel-pieces.ts'
import { confirmUnpaidWithProvider } from './confirm-unpaid-with-provider.ts'
import { lockOrder } from './lock-order-queries.ts'
import { readPayableOrder } from './queries.ts'

/** A whole order, or with `lines` some of its pieces. */
export interface OwnCancellation {
  orderId: string
  reason?: string | null | undefined
  lines?: readonly PiecesOfLine[] | undefined
}

/**
 * The customer cancels their own order, or some of its pieces, before shipping. The amount paid is refunded.
 * @throws ShopError all of `planPieces`, `order_not_found`, `order_state`, `payment_in_progress`, `payment_unavailable`
 */
export async function cancelOrder(
  services: Pick<Services, 'db' | 'payments' | 'log' | 'settings'>,
  caller: Caller,
  { orderId, reason = null, lines }: OwnCancellation,
): Promise<void> {
  const { customerId } = requireCustomer(caller)
  const seen = await readPayableOrder(services.db, orderId, customerId)
  if (!seen) throw new ShopError('order_not_found')
  if (seen.status === 'pending') await confirmUnpaidWithProvider(services, orderId, seen)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    if (!order) throw new ShopError('order_not_found')
    if (lines) {
      const by = { actor: 'customer', actorId: customerId, reason } as const
      return await cancelLockedPieces(tx, services, order, { ...by, wanted: lines })
    }
    const step = checkTransition({ from: order.status, to: 'cancelled', actor: 'customer', order })
    if (!step.ok) throw refusalOf(step.code)
    if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
    await cancelLockedOrder(tx, order, {
      actor: 'customer',
      actorId: customerId,
      kind: 'cancelled',
      note: reason,
    })
  })
}

function refusalOf(code: TransitionRefusal): ShopError {
  if (code === 'status_unchanged') return new ShopError('already_done')
  if (code !== 'partly_shipped') return new ShopError('order_state')
  return new ShopError('order_state', { say: ({ texts }) => texts.orderRefusals.partlyShipped })
}
