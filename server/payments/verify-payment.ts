import type { OrderPayments } from '#domain/payments/payment-facts.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact, type FactResult } from './apply-payment-fact.ts'
import { capturePayment } from './capture-payment.ts'
import { countRefusedSignature } from './count-refused-signature.ts'
import { ProviderError, type ProviderPayment, type SignedPayment } from './provider.ts'
import { readOwnProviderOrder } from './queries.ts'

export interface PaymentConfirmation extends SignedPayment {
  orderId: string
}

/** Handles the browser's report that the caller's own order is paid; fails as `confirmPayment` does. */
export async function verifyPayment(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  caller: Caller,
  confirmation: PaymentConfirmation,
): Promise<void> {
  await confirmPayment(services, requireCustomer(caller).customerId, confirmation)
}

/**
 * Confirms whether an order is paid. The signature only proves that the payment belongs to the order: the provider is
 * asked for amount and status, and an authorised payment is captured at once. A repeated call gives the same answer.
 * Without a customer the signature is the only proof of the caller.
 * @throws ShopError `order_not_found`, `signature_invalid`, `payment_failed`, `payment_in_progress`,
 * `payment_unavailable`
 */
export async function confirmPayment(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  customerId: string | null,
  confirmation: PaymentConfirmation,
): Promise<void> {
  await requireOwnSignature(services, customerId, confirmation)
  const { orderId, paymentId } = confirmation
  const payment = await askFor(services, confirmation)
  let result = await inTransaction(services.db, (tx) => applyPaymentFact(tx, payment, 'callback'))
  if (payment.status === 'authorized')
    result = (await tryCapture(services, paymentId)) ?? (await askAgain(services, confirmation))
  if (result.kind !== 'applied' || result.orderId !== orderId) throw new ShopError('signature_invalid')
  requirePaid(result.payments, paymentId)
}

async function requireOwnSignature(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  customerId: string | null,
  { orderId, paymentId, providerOrderId, signature }: PaymentConfirmation,
): Promise<void> {
  const { db, payments, log } = services
  const own = await readOwnProviderOrder(db, orderId, customerId)
  if (!own) throw new ShopError('order_not_found')
  const ours = own.providerOrderId ?? ''
  const begun = payments.of(own.keyId)
  const isSigned = begun?.isSigned({ providerOrderId: ours, paymentId, signature }) === true
  if (ours !== '' && providerOrderId === ours && isSigned) return
  log.warn({ orderId }, 'A payment confirmation was not signed by the provider')
  countRefusedSignature(services, 'confirmation')
  throw new ShopError('signature_invalid')
}

async function askFor(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  { orderId, paymentId }: PaymentConfirmation,
): Promise<ProviderPayment> {
  try {
    return await payments.client.fetchPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error, orderId }, 'The provider could not be asked about a payment')
    throw new ShopError('payment_unavailable', {
      say: ({ texts }) => texts.orderRefusals.providerNotReached,
      body: { orderId },
      retryAfter: 5,
    })
  }
}

/** Reads again: the webhook or a job may have captured it in the meantime. */
async function askAgain(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  confirmation: PaymentConfirmation,
): Promise<FactResult> {
  const payment = await askFor(services, confirmation)
  return await inTransaction(services.db, (tx) => applyPaymentFact(tx, payment, 'callback'))
}

/** Null if it is captured later by a queued job. */
async function tryCapture(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  paymentId: string,
): Promise<FactResult | null> {
  try {
    return await capturePayment(services, paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.log.warn({ err: error, paymentId }, 'A payment is captured later')
    return null
  }
}

function requirePaid({ attempts, paidBy }: OrderPayments, paymentId: string): void {
  // Another attempt may have paid the order first: for the customer it is paid.
  if (paidBy !== null) return
  const attempt = attempts.find((entry) => entry.paymentId === paymentId)
  if (attempt?.status === 'created') throw new ShopError('payment_in_progress')
  if (attempt?.status === 'authorized' && attempt.disposition === 'capture') {
    throw new ShopError('payment_in_progress')
  }
  if (attempt?.disposition === 'refund_late') throw new ShopError('payment_late')
  throw new ShopError('payment_failed')
}
