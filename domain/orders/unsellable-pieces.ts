import * as z from 'zod/mini'
import { type PiecesOfLine, piecesOfLine } from '#domain/fulfilment/ship-input.ts'

/** Why cancelled pieces do not return to stock. Stock movements store it, so a reason in use never changes. */
export const UNSELLABLE_REASONS = ['damaged', 'missing'] as const
export type UnsellableReason = (typeof UNSELLABLE_REASONS)[number]

/** Pieces of a line that are damaged or missing. */
export const unsellablePieces = z
  .array(z.extend(piecesOfLine, { why: z.enum(UNSELLABLE_REASONS) }))
  .check(z.maxLength(100))
export type UnsellablePieces = z.infer<typeof unsellablePieces>

/** The cancelled pieces of one line. */
export interface SplitLine {
  lineId: string
  /** Return to stock. */
  sellable: number
  damaged: number
  missing: number
}

/**
 * Splits cancelled pieces into sellable and unsellable ones.
 * @returns null if more pieces are unsellable than are cancelled, or if their line is not cancelled
 */
export function splitUnsellable(
  cancelled: readonly PiecesOfLine[],
  unsellable: UnsellablePieces,
): SplitLine[] | null {
  const isStrange = unsellable.some(({ lineId }) => !cancelled.some((line) => line.lineId === lineId))
  const split = cancelled.map(({ lineId, quantity }) => {
    const damaged = countOf(unsellable, lineId, 'damaged')
    const missing = countOf(unsellable, lineId, 'missing')
    return { lineId, sellable: quantity - damaged - missing, damaged, missing }
  })
  return isStrange || split.some(({ sellable }) => sellable < 0) ? null : split
}

/**
 * The same for one of several returned parcels: takes the parcel's pieces from `left`.
 * @param left unsellable pieces that no earlier parcel contained; this function subtracts those of this parcel
 */
export function takeUnsellable(parcel: readonly PiecesOfLine[], left: UnsellablePieces): SplitLine[] {
  return parcel.map(({ lineId, quantity }) => {
    const split = { lineId, sellable: quantity, damaged: 0, missing: 0 }
    for (const piece of left) {
      if (piece.lineId !== lineId) continue
      const taken = Math.min(piece.quantity, split.sellable)
      piece.quantity -= taken
      split.sellable -= taken
      split[piece.why] += taken
    }
    return split
  })
}

/** The pieces to write off. */
export function unsellableOf(split: readonly SplitLine[]): UnsellablePieces {
  return split.flatMap((line) =>
    UNSELLABLE_REASONS.flatMap((why) =>
      line[why] > 0 ? [{ lineId: line.lineId, quantity: line[why], why }] : [],
    ),
  )
}

function countOf(pieces: UnsellablePieces, lineId: string, why: UnsellableReason): number {
  return pieces.reduce(
    (sum, piece) => sum + (piece.lineId === lineId && piece.why === why ? piece.quantity : 0),
    0,
  )
}
