import {
  choosePieces,
  type LinePieces,
  type PiecesRefusal,
  piecesLeft,
} from '#domain/fulfilment/plan-parcel.ts'
import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import { type LeavingPlan, type OrderPromotions, planLeaving } from './plan-leaving.ts'

export interface LineToCancel extends LinePieces {
  unitPricePaise: Paise
}

export interface CancelledPieces extends PiecesOfLine {
  /** The reduction of the order's price. */
  amountPaise: Paise
  /** Their share of the discount. */
  discountPaise: Paise
}

export type CancellationPlan =
  | PiecesRefusal
  | {
      ok: true
      lines: CancelledPieces[]
      amountPaise: Paise
      discountPaise: Paise
      /** The discount that the remaining pieces lose. */
      lostDiscountPaise: Paise
      /** Price changes of the other pieces; null for an order without promotions. */
      leaving: LeavingPlan | null
      /** Pieces that return to stock. */
      pieces: number
      /** Nothing of the order is left: it is cancelled as a whole, with its delivery fee. */
      isWhole: boolean
      /** Nothing is left to ship and something was shipped: the order counts as shipped. */
      endsRest: boolean
    }

/**
 * The effect of cancelling pieces, in paise. The remaining pieces are priced again by the order's promotions; without
 * promotions, the cancelled pieces are deducted at their price. The delivery fee stays while something of the order is
 * left. Cancelled pieces are counted from the first of a line and shipped ones from the last, so that together they add
 * up to the line.
 * @param wanted everything left to ship if not given
 */
export function planCancellation(
  lines: readonly LineToCancel[],
  wanted: readonly PiecesOfLine[] | undefined,
  promotions: OrderPromotions | null = null,
): CancellationPlan {
  const chosen = choosePieces(lines, wanted)
  if (!chosen.ok) return chosen
  const cancelled = chosen.pieces.map(({ line, quantity }) => {
    const amountPaise = paidForPieces({
      lineTotalPaise: line.waitingPaise,
      quantity: piecesLeft(line),
      before: 0,
      pieces: quantity,
    })
    const discountPaise = line.unitPricePaise * quantity - amountPaise
    return { lineId: line.id, quantity, amountPaise, discountPaise }
  })
  const pieces = sumOf(cancelled, ({ quantity }) => quantity)
  const left = sumOf(lines, piecesLeft) - pieces
  const hasShipped = lines.some(({ shipped }) => shipped > 0)
  const leaving = promotions && planLeaving({ ...promotions, leaving: cancelled, way: 'cancelled' })
  const amountOf = (index: number, before: Paise) => leaving?.pieces[index]?.amountPaise ?? before
  const priced = cancelled.map((line, index) => ({ ...line, amountPaise: amountOf(index, line.amountPaise) }))
  return {
    ok: true,
    lines: priced,
    amountPaise: sumOf(priced, ({ amountPaise }) => amountPaise),
    discountPaise: sumOf(priced, ({ discountPaise }) => discountPaise),
    lostDiscountPaise: leaving?.lostDiscountPaise ?? 0,
    leaving,
    pieces,
    isWhole: left === 0 && !hasShipped,
    endsRest: left === 0 && hasShipped,
  }
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
