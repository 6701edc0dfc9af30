import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { capturePayment } from './capture-payment.ts'
import { ProviderError } from './provider.ts'
import { readProviderOrder } from './queries.ts'

/**
 * Fetches every attempt on an order from the provider and applies it, the oldest first. An order that never reached the
 * provider has none.
 * @throws ProviderError when the provider does not answer
 */
export async function reconcileOrder(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<void> {
  const { db, payments, log } = services
  const providerOrderId = await readProviderOrder(db, orderId)
  if (providerOrderId === null) return
  const attempts = await payments.client.fetchOrderPayments(providerOrderId)
  attempts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const attempt of attempts) {
    const result = await inTransaction(db, (tx) => applyPaymentFact(tx, attempt, 'poll'))
    if (result.kind !== 'applied' || !result.actions.includes('capture')) continue
    try {
      await capturePayment(services, attempt.id)
    } catch (error) {
      // The queued job tries again; the caller sees the payment as in progress.
      if (!(error instanceof ProviderError)) throw error
      log.warn({ err: error, orderId }, 'A payment is captured later')
    }
  }
}
