import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import { lockOrder } from '../../orders/lock-order-queries.ts'
import type { OpenedOrder } from '../../orders/open-order.ts'
import type { Services } from '../../services.ts'
import { refuseWhileOff } from '../start-payment.ts'
import { ensurePaymentLink, readLinkedOrder } from './link-queries.ts'
import { linkAddress } from './link-token.ts'

/**
 * The page on which the customer of a cash order pays it online instead, until it is dispatched. The order stays a cash
 * order until it is paid.
 * @throws ShopError `order_not_found`, `order_state` if it cannot be paid online any more, `online_payment_off`
 */
export async function ownPayLink(
  services: Pick<Services, 'db' | 'config' | 'payments'>,
  { orderId, customerId }: Pick<OpenedOrder, 'orderId' | 'customerId'>,
): Promise<{ url: string }> {
  refuseWhileOff(services, { orderId })
  const linkId = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    const link = order && (await readLinkedOrder(tx, orderId))
    if (!link) throw new ShopError('order_not_found')
    if (!link.payNow) throw new ShopError('order_state')
    return await ensurePaymentLink(tx, services.db, { orderId, createdBy: null })
  })
  return { url: await linkAddress(services, linkId) }
}

/** The same page for an email about a cash order; null if it cannot be paid online. */
export async function payLinkForEmail(
  services: Pick<Services, 'db' | 'config'> & { payments: { readonly state: string } },
  orderId: string,
): Promise<string | null> {
  if (services.payments.state !== 'on') return null
  const link = await readLinkedOrder(services.db, orderId)
  if (!link?.payNow) return null
  const linkId = await ensurePaymentLink(services.db, services.db, { orderId, createdBy: null })
  return await linkAddress(services, linkId)
}
