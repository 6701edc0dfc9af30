import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivities } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { deleteRows, readOrdered } from './admin/product-queries.ts'
import { type SavedProduct, wasSeen } from './read-content.ts'
import { readForsakenDrafts } from './status-queries.ts'
import { lockSaved } from './write-product.ts'

/**
 * Deletes a draft that was never visible in the shop.
 * @throws ShopError `forbidden`, `product_not_found`; `product_ordered` for one that was ever published or ordered:
 * archive it instead
 */
export async function deleteProduct(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  productId: string,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const saved = await lockSaved(tx, productId)
    if ((await deleteLockedDrafts(tx, [saved], { actorId })).size === 0)
      throw new ShopError('product_ordered')
  })
}

/**
 * Deletes those of the locked products that are drafts, never published and not part of an order.
 * @returns their ids
 */
export async function deleteLockedDrafts(
  tx: Connection,
  products: readonly SavedProduct[],
  { actorId, batchId = null }: { actorId: string | null; batchId?: string | null },
): Promise<ReadonlySet<string>> {
  const drafts = products.filter((saved) => !wasSeen(saved))
  const ordered = await readOrdered(
    tx,
    drafts.map(({ row }) => row.id),
  )
  const deleted = drafts.filter(({ row }) => !ordered.has(row.id))
  const ids = deleted.map(({ row }) => row.id)
  if (ids.length > 0) await deleteRows(tx, ids)
  await recordActivities(
    tx,
    deleted.map(({ row, content }) => ({
      actorId,
      subject: 'product',
      subjectId: row.id,
      action: 'deleted',
      before: { name: content.name, slug: content.slug, version: row.version },
      batchId,
    })),
  )
  return new Set(ids)
}

/** Deletes abandoned empty drafts. */
export async function sweepForsakenDrafts({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const productId of await readForsakenDrafts(db)) {
    await inTransaction(db, async (tx) => {
      const saved = await lockSaved(tx, productId)
      if (saved.version === 1) await deleteLockedDrafts(tx, [saved], { actorId: null })
    })
  }
}
