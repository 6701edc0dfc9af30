import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { cancelLockedPieces } from '../cancel-pieces.ts'
import { lockOrder } from '../lock-order-queries.ts'
import { moveOrder } from '../move-order.ts'
import { requireNoCourier } from '../refuse-booked.ts'

/**
 * Staff cancel an order, or some of its pieces. The customer reads the reason. Damaged or missing pieces leave the
 * stock with that reason; the others go back on sale.
 * @throws ShopError `order_not_found`, `validation_failed` for more unsellable pieces than are cancelled, and all of
 * `moveOrder` or `planPieces`
 */
export async function cancelInAdmin(
  services: Pick<Services, 'db' | 'payments' | 'log' | 'settings'>,
  caller: Caller,
  {
    orderId,
    reason,
    lines,
    unsellable,
  }: {
    orderId: string
    reason: string
    lines?: readonly PiecesOfLine[] | undefined
    unsellable?: UnsellablePieces | undefined
  },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'orders.write')
  if (!lines)
    return await moveOrder(services, caller, { orderId, to: 'cancelled', note: reason, reason, unsellable })
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    await requireNoCourier(tx, orderId, lines)
    await cancelLockedPieces(tx, services, order, {
      wanted: lines,
      actor: 'staff',
      actorId,
      reason,
      unsellable,
    })
  })
}
