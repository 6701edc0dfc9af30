import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact, type FactResult } from './apply-payment-fact.ts'
import { ProviderError, type ProviderPayment } from './provider.ts'
import { readCapturable } from './queries.ts'

/**
 * Captures an authorised payment that was selected to pay its order, and applies the result. Safe to repeat: "already
 * captured" counts as success.
 * @throws ProviderError when a retry makes sense
 */
export async function capturePayment(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  providerPaymentId: string,
): Promise<FactResult | null> {
  const { db } = services
  const amountPaise = await readCapturable(db, providerPaymentId)
  if (amountPaise === null) return null
  const payment = await capture(services, { paymentId: providerPaymentId, amountPaise })
  return await inTransaction(db, (tx) => applyPaymentFact(tx, payment, 'poll'))
}

async function capture(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  wanted: { paymentId: string; amountPaise: number },
): Promise<ProviderPayment> {
  try {
    return await payments.client.capturePayment(wanted)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    // Permanently refused: it failed or was returned in the meantime. Its current state decides.
    log.warn({ err: error, paymentId: wanted.paymentId }, 'A payment could not be captured')
    return await payments.client.fetchPayment(wanted.paymentId)
  }
}
