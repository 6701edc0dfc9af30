import type { Paise } from '#domain/money/money.ts'
import { type OrderPromotions, planLeaving } from '#domain/orders/plan-leaving.ts'
import { type LineToRefund, paidForShipped } from '#domain/orders/refund-plan.ts'

/** Pieces of a line in a return. */
export interface ReturnedPieces {
  lineId: string
  quantity: number
  /** Another size is sent for them, so they count for the conditions of the promotions. */
  exchanged: boolean
}

/**
 * The value of returned pieces in paise: how much less the order costs without them. Refunded pieces are valued first,
 * while the exchanged ones still count; then the credit of each exchanged piece for its new order.
 * @throws RangeError for more pieces than there are
 */
export function valueReturned(
  { lines, offers: promotions }: { lines: readonly LineToRefund[]; offers: OrderPromotions | null },
  pieces: readonly ReturnedPieces[],
): Paise[] {
  const values = pieces.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new RangeError(`Cannot value pieces of line ${lineId} as it is not there`)
    return paidForShipped(line, quantity)
  })
  if (!promotions) return values
  let left = promotions
  for (const exchanged of [false, true]) {
    const places = [...pieces.keys()].filter((place) => pieces[place]?.exchanged === exchanged)
    const leaving = places.flatMap((place) => pieces[place] ?? [])
    if (leaving.length === 0) continue
    const plan = planLeaving({ ...left, leaving, way: 'returned' })
    for (const [index, place] of places.entries()) values[place] = plan.pieces[index]?.amountPaise ?? 0
    left = { ...left, lines: without(left.lines, leaving, plan.pieces) }
  }
  return values
}

function without(
  lines: OrderPromotions['lines'],
  leaving: readonly ReturnedPieces[],
  worth: readonly { amountPaise: Paise }[],
): OrderPromotions['lines'] {
  return lines.map((line) => {
    const own = [...leaving.entries()].filter(([, { lineId }]) => lineId === line.id)
    const pieces = own.reduce((sum, [, { quantity }]) => sum + quantity, 0)
    const paise = own.reduce((sum, [index]) => sum + (worth[index]?.amountPaise ?? 0), 0)
    return { ...line, kept: line.kept - pieces, keptPaise: line.keptPaise - paise }
  })
}
