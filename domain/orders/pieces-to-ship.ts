import type { PackingSettings } from '#domain/fulfilment/packing-settings.ts'
import { piecesLeft } from '#domain/fulfilment/plan-parcel.ts'
import type { AdminOrderRecord } from './admin-order-record.ts'
import type { OrderStatus } from './order-status.ts'

type LineRecord = AdminOrderRecord['lines'][number]
type Packing = Pick<PackingSettings, 'gramsPerPiece' | 'bagGrams'>

/** Ended, or shipped before the shop recorded parcels: nothing of it is left to ship. */
const over: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

/** The lines with pieces that are neither cancelled nor shipped, with their quantity. */
export function linesToShip({
  status,
  lines,
}: Pick<AdminOrderRecord, 'status' | 'lines'>): { line: LineRecord; quantity: number }[] {
  if (over.includes(status)) return []
  return lines
    .map((line) => {
      const { quantity, cancelledQuantity: cancelled, shippedQuantity: shipped } = line
      return { line, quantity: piecesLeft({ quantity, cancelled, shipped }) }
    })
    .filter(({ quantity }) => quantity > 0)
}

export function piecesToShip(order: Pick<AdminOrderRecord, 'status' | 'lines'>): number {
  return linesToShip(order).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Estimated weight of a parcel with its bag, in grams. */
export function expectedGrams(pieces: number, { gramsPerPiece, bagGrams }: Packing): number {
  return bagGrams + pieces * gramsPerPiece
}
