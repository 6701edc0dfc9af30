import { BY_HAND } from '#domain/fulfilment/carriers.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { markShippedAsPacked } from '../orders/packing-queries.ts'
import { takeStep } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { requireCarrier } from './choose-carrier.ts'
import { insertParcel, markParcelDelivered } from './parcel-queries.ts'
import { planLockedParcel } from './ship-locked-order.ts'

/**
 * Hands the pieces of an order over the counter: they are delivered at once, and the bill is numbered in the till's
 * series. No one is notified: the customer is here. Call it last, because it locks the series.
 * @throws ShopError `tax_rate_missing`, `details_missing`; then nothing may be sold
 */
export async function handOver(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { orderId, staffId, series }: { orderId: string; staffId: string; series: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId, null)
  if (!order) throw new Error(`Cannot hand over order ${orderId} as it is not there`)
  const { plan } = await planLockedParcel(tx, services, order, { wanted: undefined, staffId })
  const { key: carrier, name: carrierName } = requireCarrier(services, BY_HAND)
  const id = newId('prc')
  const { lines, valuePaise, roundingPaise, collectPaise } = plan
  await insertParcel(tx, {
    id,
    orderId,
    carrier,
    carrierName,
    trackingNumber: '',
    trackingUrl: null,
    weightGrams: null,
    valuePaise,
    roundingPaise,
    collectPaise,
    createdBy: staffId,
    status: 'picked_up',
    lines,
  })
  await markShippedAsPacked(tx, orderId, staffId)
  await markParcelDelivered(tx, id)
  const step = { kind: 'moved', actor: 'staff', actorId: staffId } as const
  const atOnce = { ...order, partlyShipped: false }
  await takeStep(tx, atOnce, { ...step, to: 'shipped', changes: { shippedAt: now } })
  const shipped = { ...atOnce, status: 'shipped' as const }
  await takeStep(tx, shipped, { ...step, to: 'delivered', changes: { deliveredAt: now } })
  await issueInvoice(tx, services, { orderId, parcelId: id, series })
}
