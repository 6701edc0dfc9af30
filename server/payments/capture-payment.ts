import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact, type FactResult } from './apply-payment-fact.ts'
import { ProviderError, type ProviderPayment } from './provider.ts'
import { readCapturable } from './queries.ts'

/**
 * Takes an authorised payment that was chosen to pay its order, and applies what the provider then says of it.
 * Safe to repeat: "captured already" is success.
 * @throws ProviderError when trying again makes sense
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
    // Refused for good: it failed or went back meanwhile. What it is now decides.
    log.warn({ err: error, paymentId: wanted.paymentId }, 'A payment could not be captured')
    return await payments.client.fetchPayment(wanted.paymentId)
  }
}
