import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import {
  type SplitLine,
  splitUnsellable,
  UNSELLABLE_REASONS,
  type UnsellablePieces,
} from '#domain/orders/unsellable-pieces.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { writeOffPieces } from './give-back-queries.ts'

/** @throws ShopError `validation_failed` for more unsellable pieces than are cancelled */
export function requireSplit(cancelled: readonly PiecesOfLine[], unsellable: UnsellablePieces): SplitLine[] {
  const split = splitUnsellable(cancelled, unsellable)
  if (split) return split
  throw new ShopError('validation_failed', { say: ({ texts }) => texts.adminRefusals.unsellableTooMany })
}

/**
 * Writes off sold pieces that turned out to be damaged or missing.
 * @param idOf the cancellation of a line's pieces: each is written off once
 */
export async function writeOffUnsellable(
  tx: Connection,
  unsellable: UnsellablePieces,
  idOf: (lineId: string) => string,
): Promise<void> {
  for (const why of UNSELLABLE_REASONS) {
    const byLine = new Map<string, number>()
    for (const piece of unsellable) {
      if (piece.why === why) byLine.set(piece.lineId, (byLine.get(piece.lineId) ?? 0) + piece.quantity)
    }
    const pieces = [...byLine].map(([orderLineId, quantity]) => ({
      orderLineId,
      quantity,
      cancellationId: `${idOf(orderLineId)}:${why}`,
    }))
    await writeOffPieces(tx, pieces, why)
  }
}
