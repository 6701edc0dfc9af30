import { fieldLabel } from '#domain/products/format-changes.ts'
import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { readBatchProducts } from '../products/batch-queries.ts'
import { claimUndo, finishUndo } from '../products/undo-batch.ts'
import type { UndoneProduct } from '../products/undo-products.ts'
import type { RequireLock } from './import-lock-queries.ts'
import { countProgress, findImport, type ImportRow, moveImport } from './import-queries.ts'
import { addImportJob, importJobs } from './jobs.ts'
import { undoImportedProducts } from './undo-products.ts'
import { readUndone } from './undo-queries.ts'
import { type ImportServices, workOnImport } from './work-on-import.ts'

const sliceMs = 4_000
/** Products undone together; an order of one of their sizes waits no longer than that. */
const atOnce = 50

/**
 * Undoes an import in batches, each in its own transaction: its changes are reverted, unless the field was changed
 * since; its new products are deleted, or archived if they were visible or sold. It may be killed at any time and
 * called again.
 */
export async function undoImport(
  services: ImportServices,
  { importId }: { importId: string },
  { sliceMs: within = sliceMs }: { sliceMs?: number | null } = {},
): Promise<boolean> {
  const job = within === null ? null : importJobs.undo_import
  return await workOnImport(services, importId, { status: 'undoing', job }, async (row, requireLock) => {
    const endsAt = within === null ? Number.POSITIVE_INFINITY : performance.now() + within
    await undoSlice(services, row, { endsAt, requireLock })
  })
}

async function undoSlice(
  services: ImportServices,
  row: ImportRow,
  { endsAt, requireLock }: { endsAt: number; requireLock: RequireLock },
): Promise<void> {
  const { db } = services
  const { id: importId, batchId, actorId } = row
  if (batchId === null) throw new RangeError(`Cannot undo import ${importId} as it has not run`)
  const products = await readBatchProducts(db, batchId)
  const undone = await readUndone(db, batchId)
  const left = products.filter((productId) => !undone.has(productId))
  for (let start = 0; start < left.length; start += atOnce) {
    const productIds = left.slice(start, start + atOnce)
    requireLock()
    await inTransaction(db, (tx) => undoImportedProducts(tx, { batchId, productIds, actorId }))
    await countProgress(db, importId, { done: undone.size + start + productIds.length, seconds: 0 })
    if (performance.now() > endsAt) {
      await goOnLater(services, importId)
      return
    }
  }
  await end(services, { importId, batchId, actorId })
}

async function goOnLater({ db }: ImportServices, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findImport(tx, importId)
    if (row?.status === 'undoing') await addImportJob(tx, importJobs.undo_import, importId)
  })
}

async function end(
  { db }: ImportServices,
  { importId, batchId, actorId }: { importId: string; batchId: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const products: UndoneProduct[] = [...(await readUndone(tx, batchId)).values()]
    try {
      // The time limit may have passed during the work: an undo that has begun is completed.
      const batch = await claimUndo(tx, { batchId, bySystem: true })
      await finishUndo(tx, { batch, actorId, products })
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'already_done')) throw error
    }
    const kept = products.flatMap(({ productId, name, kept }) =>
      kept.length === 0 ? [] : [{ productId, name, reason: kept.map(formatUnchanged).join(', ') }],
    )
    await moveImport(tx, importId, ['undoing'], 'undone', { kept })
  })
}

function formatUnchanged(path: string): string {
  if (path === 'stock') return TEXTS.keptStock
  return path === 'status' ? TEXTS.keptArchived : fieldLabel(path)
}
