import type { AdminBatch } from '#domain/products/api-bulk.ts'
import { batchSummaryToRupees } from '#domain/products/batch-summary.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readBatches } from './batch-queries.ts'

/**
 * Bulk changes of recent days, the newest first.
 * @throws ShopError `unauthenticated`, `forbidden`
 */
export async function listBatches({ db }: Pick<Services, 'db'>, caller: Caller): Promise<AdminBatch[]> {
  requirePermission(caller, 'prices.read')
  return (await readBatches(db)).map((batch) => ({
    _id: batch.id,
    kind: batch.kind,
    summary: batchSummaryToRupees(batch.summary),
    by: batch.by,
    createdAt: batch.createdAt.toISOString(),
    undoUntil: batch.undoUntil.toISOString(),
    revertAt: batch.revertAt?.toISOString() ?? null,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
    undoable: batch.isUndoable,
  }))
}
