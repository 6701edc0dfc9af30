import { eq } from 'drizzle-orm'
import type { BatchSummary } from '#domain/products/batch-summary.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { catalogueBatches } from '../db/schema/products.ts'
import { ShopError } from '../http/errors.ts'
import { type BatchRecord, lockBatch, readBatchProducts } from './batch-queries.ts'
import { type UndoneProduct, undoProducts } from './undo-products.ts'

/** The result of an undo: the number of restored products, and those restored only in part. */
export type UndoneBatch = NonNullable<BatchSummary['undone']>

/**
 * Undoes a whole batch in the caller's transaction. An import of thousands of products instead calls `claimUndo`, then
 * `undoProducts` in a transaction for a few at a time, and `finishUndo`.
 * @param actorId null if the shop reverts it automatically
 * @throws ShopError as `claimUndo` does
 */
export async function undoLockedBatch(
  tx: Connection,
  { batchId, actorId }: { batchId: string; actorId: string | null },
): Promise<UndoneBatch> {
  const batch = await claimUndo(tx, { batchId, bySystem: actorId === null })
  const productIds = await readBatchProducts(tx, batchId)
  const products = await undoProducts(tx, { batchId, productIds, actorId })
  return await finishUndo(tx, { batch, actorId, products })
}

/**
 * The batch, locked until the transaction ends.
 * @throws ShopError `not_found`; `already_done` if it was undone; `undo_over` when its time has passed, which does not
 * apply to automatic reverts
 */
export async function claimUndo(
  tx: Connection,
  { batchId, bySystem = false }: { batchId: string; bySystem?: boolean },
): Promise<BatchRecord> {
  const batch = await lockBatch(tx, batchId)
  if (!batch) throw new ShopError('not_found')
  if (batch.undoneAt) throw new ShopError('already_done')
  if (!batch.isUndoable && !bySystem) throw new ShopError('undo_over')
  return batch
}

/** Records that a batch was undone, and the result. */
export async function finishUndo(
  tx: Connection,
  {
    batch,
    actorId,
    products,
  }: { batch: BatchRecord; actorId: string | null; products: readonly UndoneProduct[] },
): Promise<UndoneBatch> {
  const undone: UndoneBatch = {
    products: products.filter(({ isChanged }) => isChanged).length,
    kept: products
      .filter(({ kept }) => kept.length > 0)
      .map(({ productId, name, kept }) => ({ _id: productId, name, fields: kept })),
  }
  await tx
    .update(catalogueBatches)
    .set({ undoneAt: now, undoneBy: actorId, summary: { ...batch.summary, undone } })
    .where(eq(catalogueBatches.id, batch.id))
  return undone
}
