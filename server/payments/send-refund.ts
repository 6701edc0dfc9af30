import { inTransaction } from '../db/transaction.ts'
import { storedText } from '../language/stored-text.ts'
import type { Services } from '../services.ts'
import { applyRefundFact, failRefund } from './apply-refund-fact.ts'
import { OTHER_KEYS, ProviderError } from './provider.ts'
import { lockOrderAndPayment } from './refund-queries.ts'
import { readRefundToSend } from './refunds-to-do-queries.ts'

/**
 * Sends a promised refund to the provider. The idempotency key consists of the row and its attempt, so that a call
 * whose answer was lost never pays twice.
 * @throws ProviderError when a retry makes sense
 */
export async function sendRefund(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  refundId: string,
): Promise<void> {
  const { db, payments, log } = services
  const refund = await readRefundToSend(db, refundId)
  if (!refund) return
  try {
    const answer = await payments.client.refundPayment({
      paymentId: refund.paymentId,
      amountPaise: refund.amountPaise,
      receipt: receiptOf(refundId, refund.attempts),
      idempotencyKey: receiptOf(refundId, refund.attempts),
    })
    await inTransaction(db, (tx) => applyRefundFact(tx, answer))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    log.error({ err: error, refundId }, 'A refund was refused by the provider')
    await inTransaction(db, async (tx) => {
      await lockOrderAndPayment(tx, refund.paymentId)
      await failRefund(tx, refundId, formatRefusal(error))
    })
  }
}

/** The message for staff; the request's details are in the log. */
function formatRefusal({ code, words }: ProviderError): string {
  if (code === OTHER_KEYS) return storedText('refund_failed.other_keys')
  return words ? storedText('refund_failed.refused', { words }) : storedText('refund_failed.refused_silently')
}

/** A retry after a failure is another refund for the provider, and needs another receipt. */
export function receiptOf(refundId: string, failedTries: number): string {
  return failedTries === 0 ? refundId : `${refundId}-${failedTries + 1}`
}
