import type { BulkResults } from '#domain/orders/admin-calls.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { countEdits } from './edit/edit-queries.ts'
import { editedMeanwhile } from './edit/refuse-edit.ts'
import { readPacker } from './last-step-queries.ts'
import { type LockedOrder, lockOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { claimForPacking, clearPacked, setPacked } from './packing-queries.ts'
import { requireNotHeld, requireSettled, requireStep } from './refuse-step.ts'
import { recordEvent, takeStep } from './take-step.ts'

type Packing = Pick<Services, 'db' | 'settings'>

/**
 * A staff member begins to pack an order and holds it for a while, so that no one else begins.
 * @throws ShopError `order_not_found`, `packed_by_another`, `already_done` when it is packed, `step_taken`,
 * `order_state`
 */
export async function startPacking(services: Packing, caller: Caller, orderId: string): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.pack')
  await inTransaction(services.db, async (tx) => {
    const order = await lockToPack(tx, services, { orderId, staffId })
    const holdsIt = order.status === 'packing' && order.packingBy === staffId
    await claimForPacking(tx, orderId, staffId)
    if (!holdsIt) await beginPacking(tx, order, staffId)
  })
}

/** Locks an order that this staff member may pack now; fails as `startPacking` does. */
async function lockToPack(
  tx: Connection,
  services: Packing,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId, null)
  if (!order) throw new ShopError('order_not_found')
  if (order.status === 'packing') requireSettled(order)
  else await requireStep(tx, order, 'packing')
  if (order.packed) throw await alreadyPacked(tx, orderId)
  const { claimMinutes } = services.settings.current().packing
  await requireNotHeld(tx, order, { staffId, claimMinutes })
  return order
}

async function alreadyPacked(tx: Connection, orderId: string): Promise<ShopError> {
  const packer = await readPacker(tx, orderId)
  return new ShopError('already_done', {
    say: ({ texts: { adminRefusals, refusals, time }, format }) =>
      packer === null
        ? refusals.already_done
        : format(adminRefusals.alreadyPacked, { name: packer.name, time: formatDateTime(packer.at, time) }),
  })
}

async function beginPacking(tx: Connection, order: LockedOrder, staffId: string): Promise<void> {
  const event = { kind: 'packing_started', actor: 'staff', actorId: staffId } as const
  if (order.status === 'packing') await recordEvent(tx, order.id, event)
  else await takeStep(tx, order, { ...event, to: 'packing' })
}

/**
 * Marks an order as packed. Fails as `startPacking` does.
 * @param edits how often it had been edited when the packer saw it; undefined does not compare
 * @throws ShopError `step_taken` if it was edited since
 */
export async function markPacked(
  services: Packing,
  caller: Caller,
  orderId: string,
  edits?: number | undefined,
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.pack')
  await inTransaction(services.db, async (tx) => {
    const order = await lockToPack(tx, services, { orderId, staffId })
    if (edits !== undefined && edits !== (await countEdits(tx, orderId)))
      throw await editedMeanwhile(tx, orderId)
    if (order.status !== 'packing') await beginPacking(tx, order, staffId)
    await setPacked(tx, orderId, staffId)
    await recordEvent(tx, orderId, { kind: 'packed', actor: 'staff', actorId: staffId })
    await queueNotification(tx, orderNotifications.order_packed, { trigger: orderId })
  })
}

/**
 * Removes the packed mark; the staff member then packs the order again.
 * @throws ShopError `order_not_found`, `order_state` if it has no mark, or a parcel of it was shipped
 */
export async function unmarkPacked(
  services: Pick<Services, 'db'>,
  caller: Caller,
  orderId: string,
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.pack')
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    if (order.status !== 'packing') await requireStep(tx, order, 'packing')
    if (order.partlyShipped) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.packedPartShipped })
    }
    if (!order.packed) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.notPacked })
    }
    await clearPacked(tx, orderId, staffId)
    await recordEvent(tx, orderId, { kind: 'unpacked', actor: 'staff', actorId: staffId })
  })
}

/** Marks many orders as packed, each in its own transaction: a failed one does not affect the others. */
export async function markManyPacked(
  services: Packing,
  caller: Caller,
  orderIds: readonly string[],
  words: Words,
): Promise<BulkResults['results']> {
  requirePermission(caller, 'orders.pack')
  const results: BulkResults['results'] = []
  for (const orderId of new Set(orderIds)) {
    try {
      await markPacked(services, caller, orderId)
      results.push({ orderId, ok: true, message: '' })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      results.push({ orderId, ok: false, message: String(error.toBody(words).message) })
    }
  }
  return results
}
