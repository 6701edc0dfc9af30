import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { lockOrder } from './lock-order-queries.ts'

/** An order is cancelled after this time even if the provider is silent or a payment never ends. */
const longestOverdueSeconds = 2 * 60 * 60
/** Whether it is paid cannot be known until staff restore its payment keys; after this time it is given up. */
const longestWithoutKeysSeconds = 3 * 24 * 60 * 60

/**
 * Cancels an order that was not paid in time, after asking the provider.
 * @param asked whether the provider answered; if not, or if the order's keys are no longer accepted, the order is kept
 * a while longer
 * @returns whether the order still waits for payment
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
