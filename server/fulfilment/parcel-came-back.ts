import type { CameBackInput } from '#domain/fulfilment/admin-bookings.ts'
import { fateOf } from '#domain/fulfilment/parcel-status.ts'
import { piecesLeft } from '#domain/fulfilment/plan-parcel.ts'
import { statusAfterParcels } from '#domain/orders/order-after-parcels.ts'
import { planLeaving } from '#domain/orders/plan-leaving.ts'
import {
  type SplitLine,
  takeUnsellable,
  type UnsellablePieces,
  unsellableOf,
} from '#domain/orders/unsellable-pieces.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { correctInvoices } from '../invoices/correct-invoices.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { joinStored, storedText } from '../language/stored-text.ts'
import { applyLeaving, correctionsOf } from '../orders/apply-leaving-queries.ts'
import { addCancelled } from '../orders/cancellation-queries.ts'
import { markCashPaid } from '../orders/cash-receipt-queries.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import { dueBack, giveBackMoney } from '../payments/give-back-money.ts'
import { readLedger } from '../payments/refund-line-queries.ts'
import type { Services } from '../services.ts'
import { giveBackPieces } from '../stock/give-back-queries.ts'
import { writeOffUnsellable } from '../stock/write-off-unsellable.ts'
import { lockParcel, requireUnderWay } from './deliver-parcel.ts'
import {
  markParcelEnded,
  nameOfParcel,
  type Parcel,
  type ReturnedLine,
  readLines,
  readParcels,
  writeBack,
} from './parcel-queries.ts'
import { type ByStaff, byStaff, settleParcels } from './settle-parcels.ts'

const reason = storedText('refund.came_back')

/**
 * An undelivered parcel was returned and checked: sellable pieces go back in stock, and the pieces are refunded. The
 * delivery fee is kept while the customer has another parcel; if all were returned, the order ends.
 * @returns the order of the parcel
 * @throws ShopError `not_found`, `already_done` if it was delivered or returned before
 */
export async function parcelCameBack(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { parcelId, note = null, lines }: CameBackInput & { parcelId: string },
): Promise<{ orderId: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  return await inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId)
    requireUnderWay(parcel)
    await comeBack(tx, services, order, { parcel, staffId, note, found: lines })
    await settleParcels(tx, services, order, byStaff({ staffId, note }))
    return { orderId: order.id }
  })
}

type FoundPieces = NonNullable<CameBackInput['lines']>

/**
 * The result of the check for each line of the parcel; lines that are not named are sellable. Pieces that are neither
 * sellable nor damaged are missing.
 * @throws ShopError `validation_failed` for pieces that were not in it
 */
function checkFound(lines: readonly ReturnedLine[], found: FoundPieces): SplitLine[] {
  const checked = lines.map(({ orderLineId, quantity }) => {
    const { sellable, damaged } = found.find(({ lineId }) => lineId === orderLineId) ?? {
      sellable: quantity,
      damaged: 0,
    }
    return { lineId: orderLineId, sellable, damaged, missing: quantity - sellable - damaged }
  })
  const isStrange = found.some(({ lineId }) => !lines.some(({ orderLineId }) => orderLineId === lineId))
  if (isStrange || checked.some(({ missing }) => missing < 0)) {
    throw new ShopError('validation_failed', { say: ({ texts }) => texts.couriers.notInParcel })
  }
  return checked
}

/**
 * The same for a parcel of a locked order, whose status follows by `settleParcels`.
 * @param unsellable unsellable pieces of several parcels; those of this parcel are subtracted
 */
export async function comeBack(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  {
    parcel,
    staffId,
    note = null,
    found = [],
    unsellable,
  }: ByStaff & { parcel: Parcel; found?: FoundPieces | undefined; unsellable?: UnsellablePieces },
): Promise<void> {
  const lines = await markParcelEnded(tx, parcel.id, 'rto_delivered')
  const split = unsellable
    ? takeUnsellable(
        lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
        unsellable,
      )
    : checkFound(lines, found)
  const idOf = (lineId: string) => `${parcel.id}:${lineId}`
  const sellable = split.filter((line) => line.sellable > 0)
  await giveBackPieces(
    tx,
    sellable.map(({ lineId, sellable: quantity }) => ({
      orderLineId: lineId,
      quantity,
      cancellationId: idOf(lineId),
    })),
    { reason: 'came_back' },
  )
  await writeOffUnsellable(tx, unsellableOf(split), idOf)
  await recordEvent(tx, order.id, {
    kind: 'parcel_came_back',
    actor: 'staff',
    actorId: staffId,
    note: joinStored('colon', nameOfParcel(parcel), note),
  })
  await payEnded(tx, services, order, { parcel, lines, reason })
}

/** Whether no parcel is delivered, in transit or still to come: then the whole order is refunded. */
async function endsOrder(tx: Connection, order: LockedOrder): Promise<boolean> {
  const left = (await readLines(tx, order.id)).reduce((sum, line) => sum + piecesLeft(line), 0)
  const parcels = (await readParcels(tx, order.id)).map(fateOf)
  return statusAfterParcels({ status: 'shipped', left, parcels }) === 'cancelled'
}

/**
 * Refunds one of several parcels and lowers the order's cost. If nothing is left, ending the order refunds it
 * completely.
 */
export async function payEnded(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { parcel, lines, reason }: { parcel: Parcel; lines: readonly ReturnedLine[]; reason: string },
): Promise<void> {
  if (order.status === 'shipped' && (await endsOrder(tx, order))) return
  const priced = await priceEnded(tx, order, { parcelId: parcel.id, lines })
  const costPaise = order.totalPaise - order.cancelledPaise
  // The parcel's share of the rounding is included, because no other parcel has it.
  const valuePaise = clamp(priced.valuePaise - parcel.roundingPaise, costPaise)
  const roundOffPaise = Math.min(parcel.roundingPaise, Math.max(0, priced.creditPaise))
  const creditPaise = priced.creditPaise - roundOffPaise
  const costLeftPaise = costPaise - valuePaise
  await addCancelled(tx, order.id, valuePaise)
  const refunds = await giveBackMoney(tx, order, {
    amountPaise: dueBack(order, { amountPaise: valuePaise, costLeftPaise }),
    // A parcel ends only once, in any way: its contents are not refunded twice.
    cause: `came-back:${parcel.id}`,
    reason,
    pieces: lines.map(({ orderLineId, quantity }, index) => ({
      lineId: orderLineId,
      quantity,
      amountPaise: priced.backPaise[index] ?? 0,
    })),
  })
  await markCashPaid(tx, order.id)
  const refundId = refunds[0]?.refundId ?? null
  if (creditPaise >= 0) {
    const credit = {
      orderId: order.id,
      refundId,
      pieces: lines,
      amountPaise: creditPaise,
      roundOffPaise,
      reason,
    }
    await issueCreditNotes(tx, services, credit)
  }
  const { corrections } = priced
  await correctInvoices(tx, services, { orderId: order.id, refundId, reason, creditPaise: 0, corrections })
}

function clamp(paise: number, mostPaise: number): number {
  return Math.max(0, Math.min(paise, mostPaise))
}

/** The reduction of the order's cost without a parcel's pieces, and of its invoices for each line. */
async function priceEnded(
  tx: Connection,
  order: LockedOrder,
  { parcelId, lines }: { parcelId: string; lines: readonly ReturnedLine[] },
) {
  const backPaise = lines.map(({ totalPaise }) => totalPaise)
  const valuePaise = backPaise.reduce((sum, paise) => sum + paise, 0)
  const { offers: promotions } = await readLedger(tx, order.id)
  if (!promotions) return { valuePaise, creditPaise: valuePaise, backPaise, corrections: [] }
  // The parcel already counts as returned, so its pieces are added for the discount before.
  const before = promotions.lines.map((line) => {
    const ended = lines.find(({ orderLineId }) => orderLineId === line.id)
    const { quantity, totalPaise } = ended ?? { quantity: 0, totalPaise: 0 }
    return { ...line, kept: line.kept + quantity, keptPaise: line.keptPaise + totalPaise }
  })
  const leaving = lines.map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity }))
  const ended = { ...promotions, lines: before }
  const plan = planLeaving({ ...ended, leaving, way: 'ended' })
  const credits = plan.pieces.map((piece) => piece.creditPaise)
  await applyLeaving(tx, ended, plan)
  await writeBack(
    tx,
    parcelId,
    lines.map(({ orderLineId }, index) => ({ orderLineId, paise: credits[index] ?? 0 })),
  )
  return {
    valuePaise: plan.amountPaise,
    creditPaise: plan.creditPaise,
    backPaise: credits,
    corrections: correctionsOf(ended, plan),
  }
}
