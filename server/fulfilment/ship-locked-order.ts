import { sumOfCharges } from '#domain/charges/charge.ts'
import { type Carrier, trackingUrl } from '#domain/fulfilment/carriers.ts'
import { isLive } from '#domain/fulfilment/parcel-status.ts'
import { planParcel } from '#domain/fulfilment/plan-parcel.ts'
import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { ShopError } from '../http/errors.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { markShippedAsPacked } from '../orders/packing-queries.ts'
import { requireNotHeld, requireSettled, requireStep } from '../orders/refuse-step.ts'
import { recordEvent } from '../orders/take-step.ts'
import { readRefundLines } from '../payments/refund-line-queries.ts'
import type { Services } from '../services.ts'
import { findTrackingNumber, hasTwin, insertParcel, nameOfParcel, readParcels } from './parcel-queries.ts'
import { refusePieces } from './refuse-pieces.ts'
import { byStaff, settleParcels } from './settle-parcels.ts'

export interface ParcelToShip {
  carrier: Carrier
  /** '' for none. */
  trackingNumber: string
  weightGrams: number | null
  /** All remaining pieces if omitted. */
  lines?: readonly PiecesOfLine[] | undefined
  staffId: string
  note?: string | null
  /** Not picked up yet: the customer is notified at the pickup scan. */
  awaitsPickup?: boolean
}

export type PlannedParcel = Extract<ReturnType<typeof planParcel>, { ok: true }>

/**
 * Ships a parcel of a locked order: pieces, parcel, invoice, history and notification, and the order's status if
 * nothing is left.
 * @throws ShopError `step_taken`, `order_state`, `packed_by_another`, `nothing_left`, `more_than_left`,
 * `tracking_number_used`, `already_done`
 */
export async function shipLockedOrder(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  {
    carrier,
    trackingNumber,
    weightGrams,
    lines: wanted,
    staffId,
    note = null,
    awaitsPickup = false,
  }: ParcelToShip,
): Promise<{ parcelId: string; invoiceNumber: string }> {
  const { plan } = await planLockedParcel(tx, services, order, { wanted, staffId })
  const id = newId('prc')
  const parcel = {
    id,
    orderId: order.id,
    carrier: carrier.key,
    carrierName: carrier.name,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    weightGrams,
    valuePaise: plan.valuePaise,
    roundingPaise: plan.roundingPaise,
    collectPaise: plan.collectPaise,
    createdBy: staffId,
    status: awaitsPickup ? ('created' as const) : ('picked_up' as const),
    lines: plan.lines,
  }
  if (trackingNumber === '') {
    if (await hasTwin(tx, parcel)) {
      throw new ShopError('already_done', { say: ({ texts }) => texts.adminRefusals.sameParcel })
    }
  } else {
    const usedBy = await findTrackingNumber(tx, { carrier: carrier.key, trackingNumber })
    if (usedBy !== null) throw numberUsed(trackingNumber, usedBy)
  }
  await insertParcel(tx, parcel)
  await markShippedAsPacked(tx, order.id, staffId)
  await recordEvent(tx, order.id, {
    kind: awaitsPickup ? 'parcel_booked' : 'parcel_shipped',
    actor: 'staff',
    actorId: staffId,
    note: nameOfParcel(parcel),
  })
  await settleParcels(tx, services, order, byStaff({ staffId, note }))
  if (!awaitsPickup) await queueNotification(tx, orderNotifications.parcel_shipped, { trigger: id })
  // Last, because it locks the series of invoice numbers until the transaction ends.
  const { number } = await issueInvoice(tx, services, { orderId: order.id, parcelId: id })
  return { parcelId: id, invoiceNumber: number }
}

/**
 * The contents of a parcel of a locked order, and the cash to collect. Nothing is done.
 * @throws ShopError as `shipLockedOrder` does, except for the tracking number
 */
export async function planLockedParcel(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { wanted, staffId }: { wanted: readonly PiecesOfLine[] | undefined; staffId: string },
): Promise<{ plan: PlannedParcel }> {
  await requireShippable(tx, order)
  await requireNotHeld(tx, order, { staffId, claimMinutes: services.settings.current().packing.claimMinutes })
  const lines = await readRefundLines(tx, order.id)
  // A parcel cancelled before its pickup carries no charges and no cash.
  const earlier = (await readParcels(tx, order.id)).filter(({ status }) => status !== 'cancelled')
  const plan = planParcel({
    lines,
    wanted,
    isFirst: earlier.length === 0,
    chargesPaise: sumOfCharges(order.charges),
    roundingPaise: earlier.reduce((left, parcel) => left - parcel.roundingPaise, order.roundingPaise),
    duePaise: cashLeft(order, earlier),
  })
  if (!plan.ok) throw refusePieces(plan, lines, ({ texts }) => texts.adminRefusals.nothingToShip)
  return { plan }
}

/** @throws ShopError `order_state` before it is paid or packed, `step_taken` if it was shipped or has ended */
async function requireShippable(tx: Connection, order: LockedOrder): Promise<void> {
  if (order.status === 'pending' || order.status === 'processing') {
    requireSettled(order)
    throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.packFirst })
  }
  await requireStep(tx, order, 'shipped')
}

/** Cash that no earlier parcel collects and that was not received yet; 0 if the order is paid. */
function cashLeft(
  {
    paid,
    paymentMode,
    totalPaise,
    cancelledPaise,
    creditPaise,
    exchangeCashPaise,
    cashReceivedPaise,
  }: LockedOrder,
  earlier: Awaited<ReturnType<typeof readParcels>>,
): number {
  if (paid || isOnlinePayment(paymentMode)) return 0
  const collected = earlier
    .filter(({ status }) => isLive(status))
    .reduce((sum, { collectPaise }) => sum + collectPaise, 0)
  // An amount that an earlier order has paid is not collected.
  const broughtPaise = cashReceivedPaise - exchangeCashPaise
  return totalPaise - cancelledPaise - creditPaise - exchangeCashPaise - Math.max(collected, broughtPaise)
}

/** The error for a number used by two parcels: two customers would track one parcel. */
export function numberUsed(trackingNumber: string, orderId: string): ShopError {
  return new ShopError('tracking_number_used', {
    say: ({ texts, format }) =>
      format(texts.adminRefusals.numberUsed, { number: trackingNumber, order: shortOrderNumber(orderId) }),
    body: { orderId },
  })
}
