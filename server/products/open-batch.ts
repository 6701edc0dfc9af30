import type { BatchKind } from '#domain/products/batch-kinds.ts'
import type { BatchSummary } from '#domain/products/batch-summary.ts'
import { hoursFromNow } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { catalogueBatches } from '../db/schema/products.ts'

/** How long a bulk edit or an import can be undone, in hours. */
export const UNDO_HOURS = { bulk_edit: 24, import: 7 * 24 } as const satisfies Record<BatchKind, number>

/**
 * Opens a batch: everything written with its id is undone together.
 * @returns its id
 */
export async function openBatch(
  tx: Connection,
  {
    kind,
    actorId,
    summary,
    revertAt = null,
  }: { kind: BatchKind; actorId: string; summary: BatchSummary; revertAt?: Date | null },
): Promise<string> {
  const id = newId('bat')
  await tx
    .insert(catalogueBatches)
    .values({ id, kind, actorId, summary, revertAt, undoUntil: hoursFromNow(UNDO_HOURS[kind]) })
  return id
}
