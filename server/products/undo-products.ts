import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import type { ContentChange } from '#domain/products/changes-of-content.ts'
import { changeOfRow } from '#domain/products/content-in-rupees.ts'
import { putBack } from '#domain/products/revert-changes.ts'
import { pathInRupees, splitSizePath } from '#domain/products/size-path.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { recordActivities } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import {
  type BatchActivity,
  lockProductsAndSizes,
  readBatchActivity,
  readBatchMovements,
} from './batch-queries.ts'
import { type BatchWriter, openBatchWriter, writeBatch } from './batch-writer.ts'
import { takeStatusStep } from './change-status.ts'
import { stepsTo } from './plan-bulk-product.ts'
import { readContents, type SavedProduct } from './read-content.ts'
import { lockSaved, writeProduct } from './write-product.ts'

/** The result of an undo for one product. */
export interface UndoneProduct {
  productId: string
  name: string
  /** Whether anything was restored. */
  isChanged: boolean
  /** Paths, as in the API, of fields that were changed since and are kept; 'stock' if pieces are missing. */
  kept: string[]
}

/** For a product that was deleted since, or already undone. */
const NOTHING_DONE: UndoneFields = { isChanged: false, kept: [] }

/**
 * Undoes what a batch did to some products, in the caller's transaction: each field that still has the batch's value is
 * restored, and stock is corrected by counter-movements, never below zero. Later changes are kept and named. All
 * products are read and written together. A second call has no effect.
 * @throws ShopError as `writeProduct` and `changeStocks` do
 */
export async function undoProducts(
  tx: Connection,
  {
    batchId,
    productIds,
    actorId,
  }: { batchId: string; productIds: readonly string[]; actorId: string | null },
): Promise<UndoneProduct[]> {
  await lockProductsAndSizes(tx, productIds, { sizes: false })
  const activity = await readBatchActivity(tx, { batchId, productIds })
  const doneTo = Map.groupBy(activity, ({ productId }) => productId)
  const left = productIds.filter((id) => !doneTo.get(id)?.some(({ action }) => action === UNDONE))
  const saved = new Map((await readContents(tx, productIds)).map((product) => [product.row.id, product]))
  const moved = await readBatchMovements(tx, { batchId, productIds: left })
  const together = openBatchWriter()
  const undone = new Map<string, UndoneProduct>()
  for (const productId of left) {
    const before = saved.get(productId)
    const done = doneTo.get(productId) ?? []
    // A deleted product is marked too, so that an undo in portions does not return to it.
    const part = before ? await undoOne(tx, before, done, { actorId, together }) : NOTHING_DONE
    undone.set(productId, { productId, name: before?.content.name ?? '', ...part })
  }
  together.stock.push(
    ...moved.map(({ variantId, quantity }) => ({
      variantId,
      change: { difference: -quantity, atMost: true },
      reason: 'undo' as const,
      actorId,
      batchId,
    })),
  )
  await writeBatch(tx, together)
  for (const { productId } of moved) Object.assign(undone.get(productId) ?? {}, { isChanged: true })
  const short = moved.length === 0 ? [] : await readBatchMovements(tx, { batchId, productIds: left })
  for (const productId of new Set(short.map((size) => size.productId)))
    undone.get(productId)?.kept.push('stock')
  await markUndone(tx, [...undone.values()], { batchId, actorId })
  return productIds.map(
    (productId) =>
      undone.get(productId) ?? { productId, name: saved.get(productId)?.content.name ?? '', ...NOTHING_DONE },
  )
}

/** The log action of a product whose part of a batch was undone. */
const UNDONE = 'batch_undone'

async function markUndone(
  tx: Connection,
  products: readonly UndoneProduct[],
  { batchId, actorId }: { batchId: string; actorId: string | null },
): Promise<void> {
  await recordActivities(
    tx,
    products.map(({ productId, kept }) => ({
      actorId,
      subject: 'product',
      subjectId: productId,
      action: UNDONE,
      after: { kept },
      batchId,
    })),
  )
}

interface Undo {
  actorId: string | null
  together: BatchWriter
}

type UndoneFields = Pick<UndoneProduct, 'isChanged' | 'kept'>

async function undoOne(
  tx: Connection,
  saved: SavedProduct,
  done: readonly BatchActivity[],
  undo: Undo,
): Promise<UndoneFields> {
  const status = await putStatusBack(tx, saved, done, undo.actorId)
  const fields = await putFieldsBack(
    tx,
    status.isChanged ? await lockSaved(tx, saved.row.id) : saved,
    done,
    undo,
  )
  return {
    isChanged: status.isChanged || fields.isChanged,
    kept: [...status.kept, ...fields.kept].map(pathInRupees),
  }
}

/** Restores the previous status if the batch's status is still set. */
async function putStatusBack(
  tx: Connection,
  saved: SavedProduct,
  done: readonly BatchActivity[],
  actorId: string | null,
): Promise<UndoneFields> {
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
    // It now lacks something that a published product needs.
    if (!(error instanceof ShopError) || !refusals.has(error.code)) throw error
    return { isChanged: false, kept: ['status'] }
  }
}

async function putFieldsBack(
  tx: Connection,
  saved: SavedProduct,
  done: readonly BatchActivity[],
  { actorId, together }: Undo,
): Promise<UndoneFields> {
  const changes = done.filter(({ action }) => action === 'edited').flatMap(changesOf)
  const { content, kept } = putBack(saved.content, changes)
  if (sameValue(content, saved.content)) return { isChanged: false, kept }
  try {
    const productId = saved.row.id
    await writeProduct(tx, { productId, saved, content, actor: { id: actorId }, keepsDraft: true, together })
    return { isChanged: true, kept }
  } catch (error) {
    // The result would not be a valid product, for example an MRP below the price. Nothing was written yet.
    if (!(error instanceof ShopError) || !refusals.has(error.code)) throw error
    return { isChanged: false, kept: changes.map(({ path }) => path) }
  }
}

const refusals: ReadonlySet<string> = new Set(['validation_failed', 'product_incomplete'])

/** The changed fields of a log entry, without versions, and without stock, which is corrected by movements. */
function changesOf({ before, after }: BatchActivity): ContentChange[] {
  return Object.keys(after)
    .filter((path) => path !== 'version' && !isStock(path))
    .map((path) => changeOfRow({ path, before: before[path] ?? null, after: after[path] ?? null }))
}

function isStock(path: string): boolean {
  return path.endsWith('.stock') && splitSizePath(path) !== null
}
