import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { deleteRows, isOrdered } from './desk-product-queries.ts'
import type { SavedProduct } from './read-content.ts'
import { readForsakenDrafts } from './status-queries.ts'
import { lockSaved } from './write-product.ts'

/**
 * Deletes a draft that nobody ever saw in the shop.
 * @throws ShopError `forbidden`, `product_not_found`; `product_ordered` for what was published or ordered once: that is
 *   archived instead
 */
export async function deleteProduct(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  productId: string,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const saved = await lockSaved(tx, productId)
    if (!(await deleteLocked(tx, saved, { actorId }))) throw new ShopError('product_ordered')
  })
}

/**
 * Deletes a locked product if it is a draft that was never published and is part of no order.
 * @returns whether it did
 */
export async function deleteLocked(
  tx: Connection,
  { row, status, content }: SavedProduct,
  { actorId, batchId = null }: { actorId: string | null; batchId?: string | null },
): Promise<boolean> {
  if (status !== 'draft' || row.firstPublishedAt !== null) return false
  if (await isOrdered(tx, row.id)) return false
  await deleteRows(tx, row.id)
  await recordActivity(tx, {
    actorId,
    subject: 'product',
    subjectId: row.id,
    action: 'deleted',
    before: { name: content.name, slug: content.slug, version: row.version },
    batchId,
  })
  return true
}

/** Deletes the drafts that somebody began and left empty. */
export async function sweepForsakenDrafts({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const productId of await readForsakenDrafts(db)) {
    await inTransaction(db, async (tx) => {
      const saved = await lockSaved(tx, productId)
      if (saved.version === 1) await deleteLocked(tx, saved, { actorId: null })
    })
  }
}
