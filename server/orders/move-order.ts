import { BY_HAND } from '#domain/fulfilment/carriers.ts'
import { isUnderWay } from '#domain/fulfilment/parcel-status.ts'
import { mayTakeStep } from '#domain/orders/admin-row.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireCarrier } from '../fulfilment/choose-carrier.ts'
import { deliver } from '../fulfilment/deliver-parcel.ts'
import { isMissing, isOpenParcel, lose } from '../fulfilment/lose-parcel.ts'
import { comeBack } from '../fulfilment/parcel-came-back.ts'
import { readLines, readParcels } from '../fulfilment/parcel-queries.ts'
import { type ByStaff, byStaff, settleParcels } from '../fulfilment/settle-parcels.ts'
import { shipLockedOrder } from '../fulfilment/ship-locked-order.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { requireSplit } from '../stock/write-off-unsellable.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { confirmUnpaidWithProvider } from './confirm-unpaid-with-provider.ts'
import { type LockedOrder, lockOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { readAnyOrder } from './queries.ts'
import { requireNoCourier } from './refuse-booked.ts'
import { requireStep } from './refuse-step.ts'
import { takeStep } from './take-step.ts'

const packer = { pack: true, write: false }

/**
 * Staff move an order one step on, or cancel it; the table in `domain/orders` lists the steps. Shipping without a
 * courier is the shop's own delivery; delivery does not record the cash.
 * @param unsellable of a cancelled order, what leaves the stock instead of going back on sale
 * @param reason why it is cancelled, shown to the customer; the note is internal
 * @throws ShopError `order_not_found`, `order_state`, `step_taken`, `packed_by_another`, `payment_in_progress`,
 * `payment_unavailable`, `validation_failed` for more unsellable pieces than are cancelled
 */
export async function moveOrder(
  services: Pick<Services, 'db' | 'payments' | 'log' | 'settings'>,
  caller: Caller,
  {
    orderId,
    to,
    note = null,
    reason = null,
    unsellable = [],
  }: {
    orderId: string
    to: OrderStatus
    note?: string | null | undefined
    reason?: string | null
    unsellable?: UnsellablePieces | undefined
  },
): Promise<void> {
  const { customerId: staffId } = requirePermission(
    caller,
    mayTakeStep(to, packer) ? 'orders.pack' : 'orders.write',
  )
  const seen = await readAnyOrder(services.db, orderId)
  if (!seen) throw new ShopError('order_not_found')
  const unpaid = { ...seen, isPaid: seen.paidAt !== null }
  if (to === 'cancelled' && seen.status === 'pending')
    await confirmUnpaidWithProvider(services, orderId, unpaid)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    await requireStep(tx, order, to)
    const by = { staffId, note }
    if (to === 'cancelled') return await cancel(tx, services, order, { ...by, reason, unsellable })
    if (to === 'shipped') return await shipUnnamed(tx, services, order, by)
    if (to === 'delivered') return await deliverAll(tx, services, order, by)
    await takeStep(tx, order, { to, kind: 'moved', actor: 'staff', actorId: staffId, note })
  })
}

/**
 * Cancels an unshipped order; a shipped one is recorded as returned undelivered, with all its parcels except lost ones.
 */
async function cancel(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  {
    staffId,
    note = null,
    reason,
    unsellable,
  }: ByStaff & { reason: string | null; unsellable: UnsellablePieces },
): Promise<void> {
  if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
  const parcels = await readParcels(tx, order.id)
  if (parcels.some(({ status }) => status === 'delivered')) {
    throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.someDelivered })
  }
  await requireNoCourier(tx, order.id)
  const lines = await readLines(tx, order.id)
  requireSplit(
    lines.map(({ id, quantity, cancelled }) => ({ lineId: id, quantity: quantity - cancelled })),
    unsellable,
  )
  const open = parcels.filter(isOpenParcel)
  if (open.length === 0) {
    const kind = order.status === 'shipped' ? 'came_back' : 'cancelled'
    await cancelLockedOrder(tx, order, { actor: 'staff', actorId: staffId, kind, note, reason, unsellable })
    return
  }
  const left = unsellable.map((pieces) => ({ ...pieces }))
  for (const parcel of open) {
    if (isMissing(parcel)) await lose(tx, services, order, { parcel, staffId, note })
    else await comeBack(tx, services, order, { parcel, staffId, note, unsellable: left })
  }
  await settleParcels(tx, services, order, byStaff({ staffId, note }))
}

/** Ships the rest as one parcel without a named courier: its invoice is due on the same day. */
async function shipUnnamed(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { staffId, note = null }: ByStaff,
): Promise<void> {
  const carrier = requireCarrier(services, BY_HAND)
  await shipLockedOrder(tx, services, order, {
    carrier,
    trackingNumber: '',
    weightGrams: null,
    staffId,
    note,
  })
}

/** Marks all parcels as delivered. Orders shipped by versions without parcels have none. */
async function deliverAll(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { staffId, note = null }: ByStaff,
): Promise<void> {
  const underWay = (await readParcels(tx, order.id)).filter(({ status }) => isUnderWay(status))
  for (const parcel of underWay) await deliver(tx, parcel, byStaff({ staffId }))
  if ((await settleParcels(tx, services, order, byStaff({ staffId, note }))) === 'delivered') return
  const event = { kind: 'moved', actor: 'staff', actorId: staffId, note } as const
  await takeStep(tx, order, { ...event, to: 'delivered', changes: { deliveredAt: now } })
  await queueNotification(tx, orderNotifications.order_delivered, { trigger: order.id })
}
