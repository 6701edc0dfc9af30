import type { Paise } from '#domain/money/money.ts'
import { paidForLastPieces } from '#domain/pricing/paid-for-pieces.ts'
import type { PiecesOfLine } from './ship-input.ts'

/** Quantities of an order line by state. */
export interface PieceCounts {
  quantity: number
  /** Cancelled before they were shipped. */
  cancelled: number
  /** Shipped in a parcel. */
  shipped: number
}

/** An order line with its quantities by state. */
export interface LinePieces extends PieceCounts {
  id: string
  /** The price of the pieces that are neither cancelled nor shipped, after discounts. */
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
      /** Its share of the order's rounding, already subtracted from its value. */
      roundingPaise: Paise
      collectPaise: Paise
      /** Whether nothing is left to ship after it. */
      isLast: boolean
    }

/** The wanted pieces, or why they are not available. Without `wanted`: everything left. */
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
 * The contents of a parcel, its value, and the cash that the courier collects. The first parcel carries the charges,
 * delivery among them, and as much of the rounding as it is worth. However an order is split and cancelled, the values
 * of its parcels add up to its price.
 * @param wanted everything left if not given
 * @param roundingPaise the part of the order's rounding that no earlier parcel has taken
 * @param duePaise cash that no earlier parcel collects; 0 for a paid order
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
