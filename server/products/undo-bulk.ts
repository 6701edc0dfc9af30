import type { BatchUndone } from '#domain/products/api-bulk.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { lockBatch, readDueBatches } from './batch-queries.ts'
import { undoLockedBatch } from './undo-batch.ts'

/**
 * Undoes a bulk edit. An import is undone on its own page, product by product.
 * @throws ShopError `unauthenticated`, `forbidden`, `not_found`, `already_done`, `undo_over`
 */
export async function undoBulk(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  batchId: string,
): Promise<BatchUndone> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  return await inTransaction(db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch?.kind !== 'bulk_edit') throw new ShopError('not_found')
    return await undoLockedBatch(tx, { batchId, actorId })
  })
}

/** Reverts changes whose end date has passed, such as a sale price. */
export async function revertDueBatches({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const batchId of await readDueBatches(db)) {
    try {
      await inTransaction(db, (tx) => undoLockedBatch(tx, { batchId, actorId: null }))
    } catch (error) {
      // Another process, or a person, was faster.
      if (!(error instanceof ShopError)) throw error
      log.info({ batchId, code: error.code }, 'A bulk edit was undone by someone else before its day')
    }
  }
}
