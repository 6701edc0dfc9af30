import { eq } from 'drizzle-orm'
import type { BulkDone, BulkOrder } from '#domain/products/api-bulk.ts'
import type { BulkChange } from '#domain/products/bulk-change.ts'
import { BULK_TEXTS } from '#texts/products/bulk-texts.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { catalogueBatches } from '../db/schema/products.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { lockBatch, lockProductsAndSizes } from './batch-queries.ts'
import { type BatchWriter, openBatchWriter, writeBatch } from './batch-writer.ts'
import { takeStatusStep } from './change-status.ts'
import { openBatch } from './open-batch.ts'
import { type BulkPlan, planBulkProduct } from './plan-bulk-product.ts'
import { readContents, type SavedProduct } from './read-content.ts'
import { lockSaved, writeProduct } from './write-product.ts'

const DAY_MS = 86_400_000
/** A later day is probably a typing error. */
const LONGEST_HOLD_DAYS = 366

/**
 * Applies a previewed change in one transaction and as one batch. Products that were changed since the preview, or that
 * cannot be changed like this, are skipped and named.
 * @throws ShopError `unauthenticated`, `forbidden`; `malformed_request` for an end date that is past or too far ahead
 */
export async function applyBulk(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { change, products, revertAt }: Omit<BulkOrder, 'change'> & { change: BulkChange },
): Promise<BulkDone> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  const revert = readRevert(change, revertAt ?? null)
  const seen = new Map(products.map(({ _id, version }) => [_id, version]))
  return await inTransaction(db, async (tx) => {
    const ids = [...seen.keys()].sort()
    await lockProductsAndSizes(tx, ids, { sizes: false })
    const summary = { change, products: 0 }
    const batchId = await openBatch(tx, { kind: 'bulk_edit', actorId, summary, revertAt: revert })
    const done: BulkDone = { batchId, products: 0, values: 0, undoUntil: null, left: [] }
    const together = openBatchWriter()
    const locked = new Map((await readContents(tx, ids)).map((saved) => [saved.row.id, saved]))
    for (const productId of ids) {
      const saved = locked.get(productId)
      if (!saved || saved.version !== seen.get(productId)) {
        const why = saved ? BULK_TEXTS.refusals.changed : BULK_TEXTS.refusals.gone
        done.left.push({ _id: productId, name: saved?.content.name ?? '', why })
        continue
      }
      const plan = planBulkProduct(saved, change)
      if (plan.kind === 'refused') {
        done.left.push({ _id: productId, name: saved.content.name, why: plan.sentence })
      } else if (plan.kind === 'change') {
        await carryOut(tx, saved, plan, { change, actorId, batchId, together })
        done.products += 1
        done.values += Math.max(1, plan.changes.length)
      }
    }
    await writeBatch(tx, together)
    if (done.products === 0) {
      await tx.delete(catalogueBatches).where(eq(catalogueBatches.id, batchId))
      return { ...done, batchId: null }
    }
    await tx
      .update(catalogueBatches)
      .set({ summary: { change, products: done.products } })
      .where(eq(catalogueBatches.id, batchId))
    const batch = await lockBatch(tx, batchId)
    return { ...done, undoUntil: batch?.undoUntil.toISOString() ?? null }
  })
}

async function carryOut(
  tx: Connection,
  saved: SavedProduct,
  { content, steps }: Extract<BulkPlan, { kind: 'change' }>,
  {
    change,
    actorId,
    batchId,
    together,
  }: { change: BulkChange; actorId: string; batchId: string; together: BatchWriter },
): Promise<void> {
  const productId = saved.row.id
  if (change.what !== 'status') {
    await writeProduct(tx, {
      productId,
      saved,
      content,
      actor: { id: actorId },
      batchId,
      // Unsaved edits of the product are kept.
      keepsDraft: true,
      together,
      ...(change.what === 'stock' ? { stock: { reason: change.reason } } : {}),
    })
  }
  const [only, next] = steps
  if (only && !next) await takeStatusStep(tx, saved, only, { actorId, batchId, together })
  else
    for (const step of steps)
      await takeStatusStep(tx, await lockSaved(tx, productId), step, { actorId, batchId })
}

/** Prices and flags may have an end date. */
function readRevert({ what }: BulkChange, revertAt: string | null): Date | null {
  if (revertAt === null) return null
  const at = new Date(revertAt)
  const ahead = at.getTime() - Date.now()
  const mayRevert = what === 'price' || what === 'mrp' || what === 'flags'
  if (!mayRevert || ahead <= 0 || ahead > LONGEST_HOLD_DAYS * DAY_MS) throw new ShopError('malformed_request')
  return at
}
