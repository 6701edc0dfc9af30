import { piecesToReturn } from '#domain/returns/return-window.ts'
import type { OrderLineRecord, OrderRecord } from './order-record.ts'

type ReturnFacts = Pick<OrderRecord, 'status' | 'deliveredAt' | 'parcels' | 'refunds' | 'lines' | 'now'>

/** Whether a piece of an order can be returned now: within `days` calendar days in India after its parcel arrived. */
export function canReturn(order: ReturnFacts, days: number): boolean {
  return order.lines.some((line) => {
    const gone = line.returningQuantity + refundedPieces(order, line)
    return piecesToReturn(arrivedPieces(order, line), { gone, now: order.now, days }) > 0
  })
}

/** An order from before the shop recorded parcels arrived as a whole. */
function arrivedPieces({ status, deliveredAt, parcels }: ReturnFacts, line: OrderLineRecord) {
  if (parcels.length === 0) {
    const quantity = line.quantity - line.cancelledQuantity
    return status === 'delivered' && deliveredAt ? [{ deliveredAt, quantity }] : []
  }
  return parcels.flatMap((parcel) =>
    parcel.status === 'delivered' && parcel.deliveredAt
      ? [{ deliveredAt: parcel.deliveredAt, quantity: piecesOf(line, parcel.lines) }]
      : [],
  )
}

function refundedPieces({ refunds }: ReturnFacts, line: OrderLineRecord): number {
  return refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { pieces }) => sum + piecesOf(line, pieces ?? []), 0)
}

function piecesOf({ id }: OrderLineRecord, pieces: readonly { lineId: string; quantity: number }[]): number {
  return pieces.filter(({ lineId }) => lineId === id).reduce((sum, { quantity }) => sum + quantity, 0)
}
