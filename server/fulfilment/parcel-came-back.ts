import { statusAfterParcels } from '#domain/fulfilment/order-after-parcels.ts'
import { piecesLeft } from '#domain/fulfilment/plan-parcel.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { defaultWords } from '../language/words.ts'
import { addCancelled } from '../orders/cancellation-queries.ts'
import { markCashPaid } from '../orders/cash-receipt-queries.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import { dueBack, giveBackMoney } from '../payments/give-back-money.ts'
import type { Services } from '../services.ts'
import { giveBackPieces } from '../stock/give-back-queries.ts'
import { lockParcel, requireUnderWay } from './deliver-parcel.ts'
import {
  markParcelBack,
  nameOfParcel,
  type Parcel,
  type ReturnedLine,
  readLines,
  readParcels,
} from './parcel-queries.ts'
import { type ByStaff, byStaff, settleParcels } from './settle-parcels.ts'

const reason = defaultWords.texts.deskSteps.reasons.cameBack

/**
 * A parcel that nobody accepted is back at the shop: its pieces go on the shelf, and what was paid for them goes
 * back. The delivery fee stays while another parcel is with the shopper; when all came back the order ends.
 * @returns the order of the parcel
 * @throws ShopError `not_found`, `already_done` when it arrived or came back before
 */
export async function parcelCameBack(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { parcelId, note = null }: { parcelId: string; note?: string | null | undefined },
): Promise<{ orderId: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  return await inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId)
    requireUnderWay(parcel)
    await comeBack(tx, services, order, { parcel, staffId, note })
    await settleParcels(tx, services, order, byStaff({ staffId, note }))
    return { orderId: order.id }
  })
}

/** The same of a parcel of a locked order, whose status follows by `settleParcels`. */
export async function comeBack(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { parcel, staffId, note = null }: ByStaff & { parcel: Parcel },
): Promise<void> {
  const lines = await markParcelBack(tx, parcel.id)
  const pieces = lines.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity,
    cancellationId: `${parcel.id}:${orderLineId}`,
  }))
  await giveBackPieces(tx, pieces, { reason: 'came_back' })
  await recordEvent(tx, order.id, {
    kind: 'parcel_came_back',
    actor: 'staff',
    actorId: staffId,
    note: [nameOfParcel(parcel), note].filter(Boolean).join(': '),
  })
  if (!(await endsOrder(tx, order))) await payBack(tx, services, order, { parcel, lines })
}

/** Whether no parcel is with the shopper or on its way, and none will be: then the whole order is paid back. */
async function endsOrder(tx: Connection, order: LockedOrder): Promise<boolean> {
  const left = (await readLines(tx, order.id)).reduce((sum, line) => sum + piecesLeft(line), 0)
  const parcels = (await readParcels(tx, order.id)).map(({ status }) => status)
  return statusAfterParcels({ status: 'shipped', left, parcels }) === 'cancelled'
}

/** Pays one of several parcels back; the order costs so much less. */
async function payBack(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { parcel, lines }: { parcel: Parcel; lines: readonly ReturnedLine[] },
): Promise<void> {
  const valuePaise = lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  const costLeftPaise = order.totalPaise - order.cancelledPaise - valuePaise
  await addCancelled(tx, order.id, valuePaise)
  const refunds = await giveBackMoney(tx, order, {
    amountPaise: dueBack(order, { amountPaise: valuePaise, costLeftPaise }),
    cause: `came-back:${parcel.id}`,
    reason,
    pieces: lines.map(({ orderLineId, quantity, totalPaise }) => ({
      lineId: orderLineId,
      quantity,
      amountPaise: totalPaise,
    })),
  })
  await markCashPaid(tx, order.id)
  await issueCreditNotes(tx, services, {
    orderId: order.id,
    refundId: refunds[0]?.refundId ?? null,
    pieces: lines,
    amountPaise: valuePaise,
    reason,
  })
}
