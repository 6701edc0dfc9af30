import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { lockOrder } from './lock-order-queries.ts'

/** An order that neither the provider's silence nor a payment that never ends may keep for longer. */
const longestOverdueSeconds = 2 * 60 * 60
/** Nobody can tell whether it is paid until a person gives back the keys with which it was begun, or gives up. */
const longestWithoutKeysSeconds = 3 * 24 * 60 * 60

/**
 * Gives up an order that was not paid in time, after the provider was asked.
 * @param asked whether the provider answered; where it did not, or the keys of the order are not taken any more, the
 *   order is kept a while longer
 * @returns whether the order still waits for its money
 */
export async function expireOrder(
  services: Pick<Services, 'db'>,
  orderId: string,
  { asked }: { asked: 'answered' | 'silent' | 'other_keys' },
): Promise<{ waiting: boolean }> {
  return await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    const isOpen = order !== null && (order.status === 'pending' || order.status === 'packing')
    if (!isOpen || order.paid) return { waiting: false }
    if (!order.expired) return { waiting: order.overdueSeconds < 0 }
    const mayWait =
      order.overdueSeconds < (asked === 'other_keys' ? longestWithoutKeysSeconds : longestOverdueSeconds)
    if (mayWait && (asked !== 'answered' || order.paymentUnderWay)) return { waiting: true }
    await cancelLockedOrder(tx, order, { actor: 'system', actorId: null, kind: 'expired', note: null })
    return { waiting: false }
  })
}
