import { isUnderWay } from '#domain/fulfilment/parcel-status.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { joinStored, storedText } from '../language/stored-text.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { writeOffPieces } from '../stock/give-back-queries.ts'
import { lockParcel, requireUnderWay } from './deliver-parcel.ts'
import { payEnded } from './parcel-came-back.ts'
import { markParcelEnded, nameOfParcel, type Parcel } from './parcel-queries.ts'
import { type ByStaff, byStaff, settleParcels } from './settle-parcels.ts'

const reason = storedText('refund.lost')

/**
 * Staff give up a lost parcel: its pieces are written off and refunded. If no other parcel was delivered or is in
 * transit, the order ends.
 * @returns the order of the parcel
 * @throws ShopError `not_found`, `already_done` if it was delivered, returned or given up before, `order_state` before
 * its pickup
 */
export async function loseParcel(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { parcelId, note = null }: { parcelId: string; note?: string | null | undefined },
): Promise<{ orderId: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  return await inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId)
    if (!isMissing(parcel)) requireUnderWay(parcel)
    if (parcel.status === 'created') {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.bookedFirst })
    }
    await lose(tx, services, order, { parcel, staffId, note })
    await settleParcels(tx, services, order, byStaff({ staffId, note }))
    return { orderId: order.id }
  })
}

/** Reported as lost by the courier, and not given up yet. */
export function isMissing({ status, cameBackAt }: Pick<Parcel, 'status' | 'cameBackAt'>): boolean {
  return status === 'lost' && cameBackAt === null
}

/** The parcels that end when their order ends. */
export function isOpenParcel(parcel: Pick<Parcel, 'status' | 'cameBackAt'>): boolean {
  return isUnderWay(parcel.status) || isMissing(parcel)
}

/** Gives up a parcel of a locked order, whose status follows by `settleParcels`. */
export async function lose(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  { parcel, staffId, note = null }: ByStaff & { parcel: Parcel },
): Promise<void> {
  const lines = await markParcelEnded(tx, parcel.id, 'lost')
  const pieces = lines.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity,
    cancellationId: `${parcel.id}:${orderLineId}:lost`,
  }))
  await writeOffPieces(tx, pieces, 'lost')
  await recordEvent(tx, order.id, {
    kind: 'parcel_lost',
    actor: 'staff',
    actorId: staffId,
    note: joinStored('colon', nameOfParcel(parcel), note),
  })
  await payEnded(tx, services, order, { parcel, lines, reason })
}
