import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { OrderEditSave } from '#domain/orders/order-edit.ts'
import { type Caller, hasPermission, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import { storedText } from '../../language/stored-text.ts'
import { queueNotification } from '../../notifications/queue-notification.ts'
import { dueBack, giveBackMoney } from '../../payments/give-back-money.ts'
import { giveBackPieces } from '../../stock/give-back-queries.ts'
import { moveStock } from '../../stock/lock-queries.ts'
import { insertCancellations } from '../cancellation-queries.ts'
import { markCashPaid } from '../cash-receipt-queries.ts'
import { confirmUnpaidWithProvider } from '../confirm-unpaid-with-provider.ts'
import { hashBody } from '../idempotency-key.ts'
import type { LockedOrder } from '../lock-order-queries.ts'
import { orderNotifications } from '../notifications.ts'
import { dropPacked } from '../packing-queries.ts'
import { toRow } from '../place-order-queries.ts'
import { readAnyOrder } from '../queries.ts'
import { recordEvent } from '../take-step.ts'
import {
  adjustLines,
  findEditByKey,
  insertEdit,
  insertLines,
  updateContact,
  updatePayable,
  updateTotals,
} from './edit-queries.ts'
import type { PlannedGoods } from './plan-goods.ts'
import { type Editing, type PlannedEdit, planOrderEdit, promiseFor } from './plan-order-edit.ts'
import { shareDiscount } from './share-discount-queries.ts'

/**
 * Staff change an order before dispatch: where it goes and what is in it. Stock, price, refund, history and the
 * notification are written in one transaction; a packed order goes back to packing. The same key edits once.
 * @throws ShopError all of `planOrderEdit`; `changed` if it costs another amount than the page showed, `order_state` if
 * nothing changes or more would have to be paid, `forbidden`, `idempotency_conflict`, `payment_unavailable`
 */
export async function editOrder(
  services: Editing,
  caller: Caller,
  { orderId, input, key }: { orderId: string; input: OrderEditSave; key: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.edit')
  const promise = await promiseFor(services, input)
  const seen = await readAnyOrder(services.db, orderId)
  if (!seen) throw new ShopError('order_not_found')
  if (seen.paidAt === null) await confirmUnpaidWithProvider(services, orderId, { ...seen, isPaid: false })
  const bodyHash = hashBody(input)
  await inTransaction(services.db, async (tx) => {
    if (await isDone(tx, { orderId, key, bodyHash })) return
    const planned = await planOrderEdit(services, tx, { orderId, input, promise }).catch(
      async (error: unknown) => {
        // A second press waited for the first one, which has changed the version.
        if (await isDone(tx, { orderId, key, bodyHash })) return null
        throw error
      },
    )
    if (planned === null) return
    requireExpected(caller, planned, input)
    await apply(tx, planned, { staffId, reason: input.reason, key, bodyHash })
  })
}

async function isDone(
  tx: Connection,
  { orderId, key, bodyHash }: { orderId: string; key: string; bodyHash: string },
): Promise<boolean> {
  const known = await findEditByKey(tx, orderId, key)
  if (known && known.bodyHash !== bodyHash) throw new ShopError('idempotency_conflict', { body: { orderId } })
  return known !== null
}

/** Refuses an edit whose consequences differ from what the page showed, or that this caller may not make. */
function requireExpected(caller: Caller, planned: PlannedEdit, input: OrderEditSave): void {
  const { changes, afterPaise, duePaise, goods } = planned
  if (changes.length === 0) {
    throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.editNothing })
  }
  if (rupeesToPaise(input.amount) !== afterPaise) {
    throw new ShopError('changed', {
      say: ({ texts }) => texts.adminRefusals.editSum,
      body: { amount: paiseToRupees(afterPaise) },
    })
  }
  if (duePaise > 0) throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.editDue })
  if ((goods?.plan.waivedPaise ?? 0) > 0 && !mayWaive(caller)) {
    throw new ShopError('forbidden', { say: ({ texts }) => texts.adminRefusals.editWaive })
  }
  if (refundOf(planned) > 0 && !hasPermission(caller, 'refunds.write')) {
    throw new ShopError('forbidden', { say: ({ texts }) => texts.adminRefusals.editRefund })
  }
}

/** Only an owner gives goods without charging them. */
export function mayWaive(caller: Caller): boolean {
  return caller.kind === 'customer' && caller.staffRole === 'owner'
}

/** What is refunded for an edit, in paise. */
export function refundOf({ order, beforePaise, afterPaise }: PlannedEdit): number {
  if (afterPaise >= beforePaise) return 0
  return dueBack(order, { amountPaise: beforePaise - afterPaise, costLeftPaise: afterPaise })
}

/** Whether someone packs the order, or has packed it. */
export function isInPacking({ packed, packingBy }: LockedOrder): boolean {
  return packed || packingBy !== null
}

async function apply(
  tx: Connection,
  planned: PlannedEdit,
  { staffId, reason, key, bodyHash }: { staffId: string; reason: string; key: string; bodyHash: string },
): Promise<void> {
  const { order, version, after, before, promise, goods, changes, beforePaise, afterPaise } = planned
  if (after !== before && changes.some(({ kind }) => kind === 'field')) {
    await updateContact(tx, order.id, after, promise ? (promise.days?.to ?? null) : undefined)
  }
  const editId = await insertEdit(tx, {
    orderId: order.id,
    number: version + 1,
    actor: 'staff',
    actorId: staffId,
    changes,
    reason,
    beforePaise,
    afterPaise,
    key,
    bodyHash,
  })
  if (goods) await changeGoods(tx, order, goods, { staffId })
  await recordEvent(tx, order.id, { kind: 'edited', actor: 'staff', actorId: staffId, note: editId })
  const refundPaise = refundOf(planned)
  if (refundPaise > 0) {
    await giveBackMoney(tx, order, {
      amountPaise: refundPaise,
      cause: `edit:${editId}`,
      reason: storedText('refund.edited'),
      requestedBy: staffId,
    })
  }
  await markCashPaid(tx, order.id)
  if (!order.paid && goods) {
    await updatePayable(tx, { orderId: order.id, amountPaise: afterPaise, version: version + 1 })
  }
  if (order.packed) {
    await dropPacked(tx, order.id)
    await recordEvent(tx, order.id, { kind: 'unpacked', actor: 'system' })
  }
  await queueNotification(tx, orderNotifications.order_edited, {
    trigger: editId,
    data: { orderId: order.id },
  })
}

/** Stock, lines and totals. The sizes are locked. */
async function changeGoods(
  tx: Connection,
  order: LockedOrder,
  { plan, lines, additions, terms, roundingPaise }: PlannedGoods,
  { staffId }: { staffId: string },
): Promise<void> {
  if (plan.removed.length > 0) {
    // The order's cost is lowered with the other totals.
    const cancelled = await insertCancellations(tx, order.id, {
      lines: plan.removed.map((piece) => ({ ...piece, discountPaise: 0 })),
      amountPaise: 0,
      actor: 'staff',
      actorId: staffId,
      reason: null,
    })
    await giveBackPieces(
      tx,
      cancelled.map(({ id, orderLineId, quantity }) => ({ orderLineId, quantity, cancellationId: id })),
      { reason: 'edited' },
    )
  }
  const rows = additions.map(({ variant, colour, quantity, unitPricePaise, position }, index) => {
    const subtotalPaise = unitPricePaise * quantity
    const totalPaise = plan.addedPaise[index] ?? subtotalPaise
    const priced = {
      ...variant,
      pricePaise: unitPricePaise,
      mrpPaise: Math.max(variant.mrpPaise, unitPricePaise),
    }
    const amounts = { quantity, subtotalPaise, totalPaise, discountPaise: subtotalPaise - totalPaise }
    return toRow({ variant: priced, colour, ...amounts }, position)
  })
  await insertLines(tx, order.id, rows)
  await moveStock(
    tx,
    rows.map(({ id, variantId, quantity }) => ({
      variantId,
      kind: 'sale' as const,
      quantity: -quantity,
      orderLineId: id,
    })),
  )
  await adjustLines(
    tx,
    lines.map(({ id }, index) => ({ id, paise: plan.changedPaise[index] ?? 0 })),
  )
  await updateTotals(tx, order.id, {
    addedListPaise: rows.reduce((sum, { subtotalPaise }) => sum + subtotalPaise, 0),
    addedPaise: plan.addedPaise.reduce((sum, paise) => sum + paise, 0),
    changedPaise: plan.changedPaise.reduce((sum, paise) => sum + paise, 0),
    removedPaise: plan.removed.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    roundingPaise,
    offerTerms: terms,
  })
  await shareDiscount(tx, order.id)
}
