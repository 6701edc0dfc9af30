import type { BulkDeliveredInput } from '#domain/courier-reports/api-tracking.ts'
import { deliveryInstant } from '#domain/fulfilment/delivery-instant.ts'
import { isUnderWay } from '#domain/fulfilment/parcel-status.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { requireStep } from '../orders/refuse-step.ts'
import type { Services } from '../services.ts'
import { deliver } from './deliver-parcel.ts'
import { readParcels } from './parcel-queries.ts'
import { byStaff, settleParcels } from './settle-parcels.ts'

/**
 * Marks all parcels of shipped orders as delivered on a day, each order in its own transaction. Cash is not recorded:
 * it counts when it is received.
 * @throws ShopError `forbidden` only; what is wrong with an order is in its result
 */
export async function deliverMany(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { ids, deliveredOn }: BulkDeliveredInput,
  words: Words,
): Promise<BulkResults['results']> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  const results: BulkResults['results'] = []
  for (const orderId of new Set(ids)) {
    try {
      await deliverOrder(services, { orderId, deliveredOn, staffId })
      results.push({ orderId, ok: true, message: '' })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { message } = error.toBody(words)
      results.push({ orderId, ok: false, message: String(message) })
    }
  }
  return results
}

async function deliverOrder(
  services: Pick<Services, 'db' | 'settings'>,
  { orderId, deliveredOn, staffId }: { orderId: string; deliveredOn: string; staffId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    // Also refuses an order of which pieces have not been shipped.
    await requireStep(tx, order, 'delivered')
    const underWay = (await readParcels(tx, orderId)).filter(({ status }) => isUnderWay(status))
    if (underWay.length === 0) throw new ShopError('already_done')
    if (underWay.some(({ status }) => status === 'rto')) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.deliveredOnWayBack })
    }
    const at = deliveryInstant(deliveredOn, {
      now: new Date(),
      shippedAt: underWay.map(({ shippedAt }) => shippedAt),
    })
    if (!at.ok) {
      throw new ShopError('validation_failed', {
        say: ({ texts: { adminRefusals, time }, format }) =>
          at.code === 'early'
            ? format(adminRefusals.deliveredEarly, { date: formatDate(at.shippedAt, time) })
            : adminRefusals.deliveredLate,
        errors: [{ path: 'deliveredOn', issue: 'wrongKind' }],
      })
    }
    const by = byStaff({ staffId })
    for (const parcel of underWay) await deliver(tx, parcel, by, at.instant)
    const status = await settleParcels(tx, services, order, by, at.instant)
    if (status === 'delivered') return
    for (const { id } of underWay) {
      await queueNotification(tx, orderNotifications.parcel_delivered, { trigger: id })
    }
  })
}
