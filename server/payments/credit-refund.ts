import { inTransaction } from '../db/transaction.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import type { Services } from '../services.ts'
import { readSettlingPayment } from './admin/queries.ts'
import { readHandRefund } from './hand-refund-queries.ts'

/**
 * Issues a credit note for a refund made on the provider's dashboard. Does nothing if nothing was invoiced, or the
 * refund already has its note.
 */
export async function creditRefund(
  services: Pick<Services, 'db' | 'settings'>,
  refundId: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const refund = await readHandRefund(tx, refundId)
    if (!refund) return
    const { orderId, paymentId, amountPaise, reason } = refund
    await lockOrder(tx, orderId, null)
    // A second payment of the same order was never invoiced.
    if (paymentId !== (await readSettlingPayment(tx, orderId))) return
    await issueCreditNotes(tx, services, { orderId, refundId, pieces: null, amountPaise, reason })
  })
}
