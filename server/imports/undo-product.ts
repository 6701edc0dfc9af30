import type { Connection } from '../db/connection.ts'
import { readBatchActivity } from '../products/batch-queries.ts'
import { takeStatusStep } from '../products/change-status.ts'
import { lockProduct } from '../products/content-queries.ts'
import { deleteLocked } from '../products/delete-draft.ts'
import { undoProduct } from '../products/undo-product.ts'
import { lockSaved } from '../products/write-product.ts'
import { isChangedSince } from './undo-queries.ts'

interface Undo {
  batchId: string
  productId: string
  actorId: string
}

/**
 * Takes back what an import did to one product. One that it made is deleted; if it was seen in the shop, ordered or
 * changed by somebody since, it is archived with what they changed. One that is gone by now stays gone.
 */
export async function undoImportedProduct(
  tx: Connection,
  { batchId, productId, actorId }: Undo,
): Promise<void> {
  const done = await readBatchActivity(tx, { batchId, productId })
  const isNew = done.some(({ action }) => action === 'created')
  const isThere = await lockProduct(tx, productId)
  if (!isNew || !isThere) {
    await undoProduct(tx, { batchId, productId, actorId })
    return
  }
  const saved = await lockSaved(tx, productId)
  const isOurs = !(await isChangedSince(tx, { batchId, productId }))
  if (isOurs && (await deleteLocked(tx, saved, { actorId, batchId }))) return
  await takeStatusStep(tx, saved, 'archive', { actorId, batchId })
}
