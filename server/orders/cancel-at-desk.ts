import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { cancelLockedPieces } from './cancel-pieces.ts'
import { lockOrder } from './lock-order-queries.ts'
import { moveOrder } from './move-order.ts'
import { requireNoCourier } from './refuse-booked.ts'

/**
 * A member of the staff cancels an order, or some of its pieces. The shopper reads the reason.
 * @throws ShopError `order_not_found`, and all of `moveOrder` or `planPieces`
 */
export async function cancelAtDesk(
  services: Pick<Services, 'db' | 'payments' | 'log' | 'settings'>,
  caller: Caller,
  {
    orderId,
    reason,
    lines,
  }: { orderId: string; reason: string; lines?: readonly PiecesOfLine[] | undefined },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'orders.write')
  if (!lines) return await moveOrder(services, caller, { orderId, to: 'cancelled', note: reason, reason })
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    await requireNoCourier(tx, orderId, lines)
    await cancelLockedPieces(tx, services, order, { wanted: lines, actor: 'staff', actorId, reason })
  })
}
