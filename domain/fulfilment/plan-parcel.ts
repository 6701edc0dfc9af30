import type { Paise } from '#domain/money/money.ts'
import { paidForLastPieces } from '#domain/pricing/paid-for-pieces.ts'
import type { PiecesOfLine } from './ship-input.ts'

/** What became of the pieces of an order line. */
export interface PieceCounts {
  quantity: number
  /** Taken out of the order before they were shipped. */
  cancelled: number
  /** Left in a parcel. */
  shipped: number
}

/** A line of an order with what became of its pieces. */
export interface LinePieces extends PieceCounts {
  id: string
  /** What its pieces cost that are neither cancelled nor shipped, discounts taken off. */
  waitingPaise: Paise
}

/** Pieces of a line that are neither cancelled nor shipped. */
export function piecesLeft({ quantity, cancelled, shipped }: PieceCounts): number {
  return quantity - cancelled - shipped
}

export interface ParcelLine extends PiecesOfLine {
  totalPaise: Paise
}

export type PiecesRefusal =
  | { ok: false; code: 'nothing_left' }
  | { ok: false; code: 'unknown_line' }
  | { ok: false; code: 'more_than_left'; lineId: string; left: number }

export type ParcelPlan =
  | PiecesRefusal
  | {
      ok: true
      lines: ParcelLine[]
      valuePaise: Paise
      /** Its share of the order's rounding, which is taken off its value. */
      roundingPaise: Paise
      collectPaise: Paise
      /** Whether nothing is left to ship after it. */
      isLast: boolean
    }

/** The pieces that are meant, or why they are not there. Without a wish: all that are left. */
export function choosePieces<Line extends PieceCounts & { id: string }>(
  lines: readonly Line[],
  wanted: readonly PiecesOfLine[] | undefined,
): { ok: true; pieces: { line: Line; quantity: number }[] } | PiecesRefusal {
  if (lines.every((line) => piecesLeft(line) === 0)) return { ok: false, code: 'nothing_left' }
  if (!wanted) {
    const left = lines.map((line) => ({ line, quantity: piecesLeft(line) }))
    return { ok: true, pieces: left.filter(({ quantity }) => quantity > 0) }
  }
  const pieces: { line: Line; quantity: number }[] = []
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, code: 'unknown_line' }
    const left = piecesLeft(line)
    if (quantity > left) return { ok: false, code: 'more_than_left', lineId, left }
    pieces.push({ line, quantity })
  }
  return { ok: true, pieces }
}

/**
 * What a parcel holds, what it is worth, and what its carrier collects. The first parcel carries the charges, delivery among them, and
 * the rounding as far as it is worth that much.
 * However an order is parcelled and cancelled, its parcels' values add up to what it costs.
 * @param wanted all that is left when it is not given
 * @param roundingPaise what no earlier parcel has taken of the order's rounding
 * @param duePaise cash that no earlier parcel collects; 0 for an order that is paid
 */
export function planParcel({
  lines,
  wanted,
  isFirst,
  chargesPaise,
  roundingPaise = 0,
  duePaise,
}: {
  lines: readonly LinePieces[]
  wanted: readonly PiecesOfLine[] | undefined
  isFirst: boolean
  chargesPaise: Paise
  roundingPaise?: Paise
  duePaise: Paise
}): ParcelPlan {
  const chosen = choosePieces(lines, wanted)
  if (!chosen.ok) return chosen
  const parcelLines = chosen.pieces.map(({ line, quantity }) => ({
    lineId: line.id,
    quantity,
    totalPaise: paidForLastPieces({
      lineTotalPaise: line.waitingPaise,
      quantity: piecesLeft(line),
      after: 0,
      pieces: quantity,
    }),
  }))
  const beforeRounding =
    parcelLines.reduce((sum, { totalPaise }) => sum + totalPaise, 0) + (isFirst ? chargesPaise : 0)
  const rounding = Math.min(roundingPaise, beforeRounding)
  const valuePaise = beforeRounding - rounding
  const left = lines.reduce((sum, line) => sum + piecesLeft(line), 0)
  const taken = parcelLines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ok: true,
    lines: parcelLines,
    valuePaise,
    roundingPaise: rounding,
    collectPaise: Math.min(valuePaise, Math.max(0, duePaise)),
    isLast: taken === left,
  }
}
