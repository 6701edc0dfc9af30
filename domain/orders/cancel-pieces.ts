import {
  choosePieces,
  type LinePieces,
  type PiecesRefusal,
  piecesLeft,
} from '#domain/fulfilment/plan-parcel.ts'
import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'

export interface LineToCancel extends LinePieces {
  unitPricePaise: Paise
}

export interface CancelledPieces extends PiecesOfLine {
  /** What was paid, or was to be paid, for these pieces. */
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
      /** Pieces that go back on the shelf. */
      pieces: number
      /** Nothing of the order is left: it ends as a whole, with its delivery fee. */
      isWhole: boolean
      /** Nothing is left to ship, and something has left: the order counts as shipped. */
      endsRest: boolean
    }

/**
 * What cancelling pieces means, in paise. The discount goes with the piece, by its share; the delivery fee stays
 * while something of the order is left. Cancelled pieces are counted from the first, shipped ones from the last, so
 * that together they add up to the line.
 * @param wanted all that is left to ship when it is not given
 */
export function planCancellation(
  lines: readonly LineToCancel[],
  wanted: readonly PiecesOfLine[] | undefined,
): CancellationPlan {
  const chosen = choosePieces(lines, wanted)
  if (!chosen.ok) return chosen
  const cancelled = chosen.pieces.map(({ line, quantity }) => {
    const amountPaise = paidForPieces({
      lineTotalPaise: line.totalPaise,
      quantity: line.quantity,
      before: line.cancelled,
      pieces: quantity,
    })
    const discountPaise = line.unitPricePaise * quantity - amountPaise
    return { lineId: line.id, quantity, amountPaise, discountPaise }
  })
  const sum = (of: (line: CancelledPieces) => number) =>
    cancelled.reduce((total, line) => total + of(line), 0)
  const pieces = sum(({ quantity }) => quantity)
  const left = lines.reduce((total, line) => total + piecesLeft(line), 0) - pieces
  const hasShipped = lines.some(({ shipped }) => shipped > 0)
  return {
    ok: true,
    lines: cancelled,
    amountPaise: sum(({ amountPaise }) => amountPaise),
    discountPaise: sum(({ discountPaise }) => discountPaise),
    pieces,
    isWhole: left === 0 && !hasShipped,
    endsRest: left === 0 && hasShipped,
  }
}
