import { type Caller, requirePermission } from '../../access/caller.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { applyRefundFact } from '../apply-refund-fact.ts'
import { capturePayment } from '../capture-payment.ts'
import { ProviderError } from '../provider.ts'
import { reconcileOrder } from '../reconcile-order.ts'
import { existsOrder, readCapturableOf, readSettlingPayment } from './queries.ts'

type Asking = Pick<Services, 'db' | 'payments' | 'log' | 'settings'>

/**
 * Fetches an order's payments and refunds from the provider and applies them.
 * @throws ShopError `order_not_found`, `payment_unavailable` if the provider does not answer
 */
export async function reconcileInAdmin(services: Asking, caller: Caller, orderId: string): Promise<void> {
  requirePermission(caller, 'orders.write')
  if (!(await existsOrder(services.db, orderId))) throw new ShopError('order_not_found')
  await withProvider(services, orderId, async () => {
    await reconcileOrder(services, orderId)
    const paymentId = await readSettlingPayment(services.db, orderId)
    if (paymentId === null) return
    for (const refund of await services.payments.client.fetchPaymentRefunds(paymentId)) {
      await inTransaction(services.db, (tx) => applyRefundFact(tx, refund))
    }
  })
}

/**
 * Captures an authorised payment of an order.
 * @throws ShopError `order_not_found`, `nothing_left` if there is none, `payment_unavailable`
 */
export async function takePaymentInAdmin(services: Asking, caller: Caller, orderId: string): Promise<void> {
  requirePermission(caller, 'orders.write')
  if (!(await existsOrder(services.db, orderId))) throw new ShopError('order_not_found')
  await withProvider(services, orderId, async () => {
    const waiting = await readCapturableOf(services.db, orderId)
    if (waiting.length === 0) {
      throw new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.noPaymentToTake })
    }
    for (const paymentId of waiting) await capturePayment(services, paymentId)
  })
}

async function withProvider(
  { log }: Pick<Services, 'log'>,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, orderId }, 'The provider could not be asked by the admin')
    throw new ShopError('payment_unavailable', {
      say: ({ texts }) => texts.adminRefusals.providerSilent,
      retryAfter: 30,
    })
  }
}
