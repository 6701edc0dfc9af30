import { piecesLeft } from '#domain/fulfilment/plan-parcel.ts'
import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import type { Connection } from '../db/connection.ts'
import { readLines } from '../fulfilment/parcel-queries.ts'
import { ShopError } from '../http/errors.ts'
import { readBooked } from './lock-order-queries.ts'

/**
 * Refuses to cancel a locked order, or pieces of it, while a courier is being booked or about to pick them up.
 * @param wanted the pieces; null for all
 * @throws ShopError `order_state`, whose sentence says to cancel the booking first
 */
export async function requireNoCourier(
  tx: Connection,
  orderId: string,
  wanted: readonly PiecesOfLine[] | null = null,
): Promise<void> {
  const { underWay, waits } = await readBooked(tx, orderId)
  if (underWay)
    throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.bookingUnderWay })
  if (!waits || (wanted && (await areHere(tx, orderId, wanted)))) return
  throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.bookedFirst })
}

/** Whether enough pieces are not in any parcel. */
async function areHere(tx: Connection, orderId: string, wanted: readonly PiecesOfLine[]): Promise<boolean> {
  const lines = await readLines(tx, orderId)
  return wanted.every(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity <= piecesLeft(line)
  })
}
