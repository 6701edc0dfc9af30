import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import type { ContentChange } from '#domain/products/changes-of-content.ts'
import { putBack } from '#domain/products/put-back.ts'
import { sameValue } from '#domain/products/same-value.ts'
import { splitSizePath } from '#domain/products/size-path.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { changeStocks } from '../stock/change-stock.ts'
import { type BatchActivity, readBatchActivity, readBatchMovements } from './batch-queries.ts'
import { takeStatusStep } from './change-status.ts'
import { stepsTo } from './plan-bulk-product.ts'
import type { SavedProduct } from './read-content.ts'
import { lockSaved, writeProduct } from './write-product.ts'

/** What an undo did to one product. */
export interface UndoneProduct {
  productId: string
  name: string
  /** Whether anything of it was put back. */
  isChanged: boolean
  /** Paths of fields that somebody has changed since, which stay; 'stock' where pieces are gone. */
  kept: string[]
}

/**
 * Takes back what a batch has done to one product, in the caller's transaction: each field whose value is still the one
 * that the batch wrote, and its pieces by a counter-movement, never below none. What somebody changed since stays and
 * is named. A second call finds nothing to do.
 * @throws ShopError as `writeProduct` and `changeStocks` do
 */
export async function undoProduct(
  tx: Connection,
  { batchId, productId, actorId }: { batchId: string; productId: string; actorId: string | null },
): Promise<UndoneProduct> {
  const saved = await lockIfThere(tx, productId)
  const done = await readBatchActivity(tx, { batchId, productId })
  // Somebody has deleted it since. It is marked, too: an undo in pieces must not come to it for ever.
  if (!saved) {
    if (!done.some(({ action }) => action === UNDONE))
      await markUndone(tx, { batchId, productId, actorId, kept: [] })
    return { productId, name: '', isChanged: false, kept: [] }
  }
  const before = { productId, name: saved.content.name }
  if (done.some(({ action }) => action === UNDONE)) return { ...before, isChanged: false, kept: [] }
  const status = await putStatusBack(tx, saved, done, actorId)
  const fields = await putFieldsBack(tx, await lockSaved(tx, productId), done, actorId)
  const stock = await putStockBack(tx, { batchId, productId, actorId })
  const kept = [...status.kept, ...fields.kept, ...(stock.isShort ? ['stock'] : [])]
  await markUndone(tx, { batchId, productId, actorId, kept })
  return { ...before, isChanged: status.isChanged || fields.isChanged || stock.isChanged, kept }
}

/** The mark of a product whose part of a batch was taken back. */
const UNDONE = 'batch_undone'

async function markUndone(
  tx: Connection,
  {
    batchId,
    productId,
    actorId,
    kept,
  }: { batchId: string; productId: string; actorId: string | null; kept: readonly string[] },
): Promise<void> {
  await recordActivity(tx, {
    actorId,
    subject: 'product',
    subjectId: productId,
    action: UNDONE,
    after: { kept },
    batchId,
  })
}

async function lockIfThere(tx: Connection, productId: string): Promise<SavedProduct | null> {
  try {
    return await lockSaved(tx, productId)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'product_not_found') return null
    throw error
  }
}

/** Where the status is still the one that the batch gave, it becomes what it was before. */
async function putStatusBack(
  tx: Connection,
  saved: SavedProduct,
  done: readonly BatchActivity[],
  actorId: string | null,
): Promise<{ isChanged: boolean; kept: string[] }> {
  const last = done.find(({ after }) => after.status !== undefined)
  const first = done.findLast(({ before }) => before.status !== undefined)
  const was = PRODUCT_STATUSES.find((status) => status === first?.before.status)
  if (!last || !was) return { isChanged: false, kept: [] }
  if (saved.status !== last.after.status) return { isChanged: false, kept: ['status'] }
  try {
    for (const step of stepsTo(saved.status, was))
      await takeStatusStep(tx, await lockSaved(tx, saved.row.id), step, { actorId })
    return { isChanged: true, kept: [] }
  } catch (error) {
    // It has lost something since without which it may not be shown.
    if (!(error instanceof ShopError) || !refusals.has(error.code)) throw error
    return { isChanged: false, kept: ['status'] }
  }
}

async function putFieldsBack(
  tx: Connection,
  saved: SavedProduct,
  done: readonly BatchActivity[],
  actorId: string | null,
): Promise<{ isChanged: boolean; kept: string[] }> {
  const changes = done.filter(({ action }) => action === 'edited').flatMap(changesOf)
  const { content, kept } = putBack(saved.content, changes)
  if (sameValue(content, saved.content)) return { isChanged: false, kept }
  try {
    await writeProduct(tx, { productId: saved.row.id, content, actor: { id: actorId }, keepsDraft: true })
    return { isChanged: true, kept }
  } catch (error) {
    // It would no longer be a product that may be sold: an MRP below the price, say. Nothing was written yet.
    if (!(error instanceof ShopError) || !refusals.has(error.code)) throw error
    return { isChanged: false, kept: changes.map(({ path }) => path) }
  }
}

const refusals: ReadonlySet<string> = new Set(['validation_failed', 'product_incomplete'])

/** The fields of a line of the log. Versions tell nothing, and pieces go back by movements. */
function changesOf({ before, after }: BatchActivity): ContentChange[] {
  return Object.keys(after)
    .filter((path) => path !== 'version' && !isStock(path))
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }))
}

function isStock(path: string): boolean {
  return path.endsWith('.stock') && splitSizePath(path) !== null
}

async function putStockBack(
  tx: Connection,
  { batchId, productId, actorId }: { batchId: string; productId: string; actorId: string | null },
): Promise<{ isChanged: boolean; isShort: boolean }> {
  const moved = await readBatchMovements(tx, { batchId, productId })
  if (moved.length === 0) return { isChanged: false, isShort: false }
  await changeStocks(
    tx,
    moved.map(({ variantId, quantity }) => ({
      variantId,
      change: { difference: -quantity, atMost: true },
      reason: 'undo',
      actorId,
      batchId,
    })),
  )
  const left = await readBatchMovements(tx, { batchId, productId })
  return { isChanged: true, isShort: left.length > 0 }
}
