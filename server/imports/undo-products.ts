import type { Connection } from '../db/connection.ts'
import { lockProductsAndSizes, readBatchActivity } from '../products/batch-queries.ts'
import { openBatchWriter, writeBatch } from '../products/batch-writer.ts'
import { takeStatusStep } from '../products/change-status.ts'
import { deleteLockedDrafts } from '../products/delete-draft.ts'
import { readContents } from '../products/read-content.ts'
import { undoProducts } from '../products/undo-products.ts'
import { readChangedSince } from './undo-queries.ts'

interface Undo {
  batchId: string
  productIds: readonly string[]
  actorId: string
}

/**
 * Undoes what an import did to some products. A product it created is deleted; if it was visible, ordered or edited
 * since, it is archived with the edits. A deleted product stays deleted.
 */
export async function undoImportedProducts(
  tx: Connection,
  { batchId, productIds, actorId }: Undo,
): Promise<void> {
  await lockProductsAndSizes(tx, productIds, { sizes: false })
  const done = await readBatchActivity(tx, { batchId, productIds })
  const isMade = new Set(done.flatMap(({ action, productId }) => (action === 'created' ? [productId] : [])))
  const made = await readContents(
    tx,
    productIds.filter((id) => isMade.has(id)),
  )
  const isThere = new Set(made.map(({ row }) => row.id))
  const changed = await readChangedSince(tx, { batchId, productIds: [...isThere] })
  const untouched = made.filter(({ row }) => !changed.has(row.id))
  const deleted = await deleteLockedDrafts(tx, untouched, { actorId, batchId })
  const together = openBatchWriter()
  for (const saved of made)
    if (!deleted.has(saved.row.id)) await takeStatusStep(tx, saved, 'archive', { actorId, batchId, together })
  await writeBatch(tx, together)
  const others = productIds.filter((id) => !isThere.has(id))
  if (others.length > 0) await undoProducts(tx, { batchId, productIds: others, actorId })
}
